import * as v from 'valibot';
import { logAct } from '#data/audit/audit.ts';
import { keys } from '#data/keys.ts';
import { atVersion } from '#data/table/expressions.ts';
import { readOne } from '#data/table/readable.ts';
import { getItem } from '#data/table/table.ts';
import { transact } from '#data/table/transaction.ts';
import type { Act } from '#domain/audit/audit.ts';
import { alive } from './change-account.ts';

const storedNotes = v.object({
  notes: v.array(
    v.object({
      id: v.string(),
      text: v.string(),
      at: v.string(),
      by: v.string(),
      /** Of the request that wrote it. */
      keyHash: v.optional(v.string()),
    }),
  ),
  version: v.number(),
});

type Notes = v.InferOutput<typeof storedNotes>;
export type NoteRecord = Notes['notes'][number];

/** What staff noted about a household, newest first, to be changed. @throws ValiError when it cannot be read */
export async function readNotes(userId: string): Promise<Notes> {
  const stored = await getItem(keys.notes(userId));
  return stored ? v.parse(storedNotes, stored) : { notes: [], version: 0 };
}

/** The same to be shown; nothing while it cannot be read. */
export async function readShownNotes(userId: string): Promise<readonly NoteRecord[]> {
  return readOne(await getItem(keys.notes(userId)), (item) => v.parse(storedNotes, item))?.notes ?? [];
}

/** Stores changed notes, unless they changed since `version`, or the household was deleted. */
export async function saveNotes(userId: string, notes: readonly NoteRecord[], version: number, act: Act) {
  const put = { ...keys.notes(userId), notes, version: version + 1 };
  const writes = [
    { put, condition: atVersion(version) },
    { check: keys.account(userId), condition: alive() },
    ...logAct(act, userId),
  ];
  return (await transact(writes)).written;
}
