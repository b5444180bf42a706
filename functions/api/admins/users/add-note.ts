import { ulid } from 'ulid';
import { loadNotes } from '#actions/accounts/load-household.ts';
import { addNote, noteLimits } from '#contracts/accounts/household-calls.ts';
import { saveNotes } from '#data/accounts/notes.ts';
import { changeOnce } from '#data/table/change-once.ts';
import { staffTexts } from '#domain/accounts/staff-texts.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';
import { fullName } from '#shared/full-name.ts';

export const handler = endpoint(addNote, async ({ params: { id }, body, account, act, idempotency }) => {
  const keyHash = idempotency?.keyHash;
  const note = await changeOnce({
    load: () => loadNotes(id),
    receipt: ({ notes }) => notes.find((one) => keyHash !== undefined && one.keyHash === keyHash),
    decide: ({ notes }) => {
      if (notes.length >= noteLimits.count) throw new AppError('conflict', staffTexts.tooManyNotes);
      const by = fullName(account);
      return { id: ulid(act.at.getTime()), text: body.text, by, at: act.at.toISOString(), keyHash };
    },
    save: async (added, { notes, version }) =>
      (await saveNotes(id, [added, ...notes], version, act)) && added,
  });
  return { message: staffTexts.noteAdded, note };
});
