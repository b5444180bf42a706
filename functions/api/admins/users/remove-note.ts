import { loadNotes } from '#actions/accounts/load-household.ts';
import { removeNote } from '#contracts/accounts/household-calls.ts';
import { saveNotes } from '#data/accounts/notes.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import { staffTexts } from '#domain/accounts/staff-texts.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(removeNote, async ({ params: { id, noteId }, act }) => {
  await changeOnce({
    load: () => loadNotes(id),
    decide: ({ notes }) => {
      const others = notes.filter((one) => one.id !== noteId);
      return others.length === notes.length ? done(true) : others;
    },
    save: (others, { version }) => saveNotes(id, others, version, act),
  });
  return { message: staffTexts.noteRemoved };
});
