import { ulid } from 'ulid';
import { noteLimits } from '#contracts/accounts/household-calls.ts';
import { type NoteRecord, readNotes, saveNotes } from '#data/accounts/notes.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import { staffTexts } from '#domain/accounts/staff-texts.ts';
import { AppError } from '#domain/app-error.ts';
import type { Act } from '#domain/audit/audit.ts';
import type { Idempotency } from '#domain/idempotency.ts';
import { loadHousehold } from './load-household.ts';

type NewNote = { readonly text: string; readonly by: string; readonly idempotency: Idempotency | undefined };

async function loadNotes(userId: string) {
  await loadHousehold(userId);
  return readNotes(userId);
}

/** Notes something about a household, once per key. @throws AppError `not_found`; `conflict` when there are too many */
export function addNote(userId: string, { text, by, idempotency }: NewNote, act: Act): Promise<NoteRecord> {
  const keyHash = idempotency?.keyHash;
  return changeOnce({
    load: () => loadNotes(userId),
    receipt: ({ notes }) => notes.find((note) => keyHash !== undefined && note.keyHash === keyHash),
    decide: ({ notes }) => {
      if (notes.length >= noteLimits.count) throw new AppError('conflict', staffTexts.tooManyNotes);
      return { id: ulid(act.at.getTime()), text, by, at: act.at.toISOString(), keyHash };
    },
    save: async (note, { notes, version }) =>
      (await saveNotes(userId, [note, ...notes], version, act)) && note,
  });
}

/** Removes a note, if it is there. @throws AppError `not_found` when the household is not */
export function removeNote(userId: string, noteId: string, act: Act): Promise<boolean> {
  return changeOnce({
    load: () => loadNotes(userId),
    decide: ({ notes }) => {
      const others = notes.filter(({ id }) => id !== noteId);
      return others.length === notes.length ? done(true) : others;
    },
    save: (others, { version }) => saveNotes(userId, others, version, act),
  });
}
