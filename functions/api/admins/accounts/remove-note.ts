import { removeNote as remove } from '#actions/accounts/change-notes.ts';
import { removeNote } from '#contracts/accounts/household-calls.ts';
import { staffTexts } from '#domain/accounts/staff-texts.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(removeNote, async ({ params, act }) => {
  await remove(params.id, params.noteId, act);
  return { message: staffTexts.noteRemoved };
});
