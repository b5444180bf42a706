import { keys, type SearchKind } from '#data/keys.ts';
import { writeItems } from '#data/table/batch.ts';

/** Makes a record's entries match its words of now, in any order and in parallel. @param currentWords reads the record; none when it is gone */
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

function writeEntries(kind: SearchKind, id: string, put: readonly string[], remove: readonly string[]) {
  const toKey = (word: string) => keys.search(kind, word, id);
  return writeItems({ put: put.map(toKey), remove: remove.map(toKey) });
}
