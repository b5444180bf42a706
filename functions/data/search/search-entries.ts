import { keys, type SearchKind } from '#data/keys.ts';
import { writeItems } from '#data/table/batch.ts';

/**
 * Makes the entries of one record match its present words: entries of `oldWords` that are no longer words are removed.
 * Safe in any order and in parallel, because the record is read again after the entries were written; a later change
 * causes a later call.
 * @param currentWords reads the record, strongly consistent; no words when it is gone
 */
export async function syncSearchEntries(
  kind: SearchKind,
  id: string,
  oldWords: readonly string[],
  currentWords: () => Promise<readonly string[]>,
): Promise<void> {
  const known = new Set(oldWords);
  let wanted = await currentWords();
  for (;;) {
    const gone = [...known].filter((word) => !wanted.includes(word));
    await writeEntries(kind, id, wanted, gone);
    const now = await currentWords();
    if (now.length === wanted.length && now.every((word, index) => word === wanted[index])) return;
    for (const word of wanted) known.add(word);
    wanted = now;
  }
}

function writeEntries(
  kind: SearchKind,
  id: string,
  put: readonly string[],
  remove: readonly string[],
): Promise<void> {
  const toKey = (word: string) => keys.search(kind, word, id);
  return writeItems({ put: put.map(toKey), remove: remove.map(toKey) });
}
