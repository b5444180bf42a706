import { addNote as add } from '#actions/accounts/change-notes.ts';
import { addNote } from '#contracts/accounts/household-calls.ts';
import { staffTexts } from '#domain/accounts/staff-texts.ts';
import { endpoint } from '#http/endpoint.ts';
import { fullName } from '#shared/full-name.ts';

export const handler = endpoint(addNote, async ({ params, body, account, act, idempotency }) => {
  const note = await add(params.id, { ...body, by: fullName(account), idempotency }, act);
  return { message: staffTexts.noteAdded, note };
});
