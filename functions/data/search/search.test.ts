import fc from 'fast-check';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { getItem } from '#data/table/table.ts';
import { endOfPhone } from '#domain/accounts/phone.ts';
import { searchQueries } from '#domain/search-words.ts';
import { createTestTable } from '#testing/table.ts';
import { type SearchSource, search, syncSearchEntries } from './search.ts';

beforeAll(async () => {
  await createTestTable();
});

type Note = { readonly id: string; words: readonly string[] };

/** Records of a test, kept in memory: the index is what is under test. */
function makeSource(records: readonly Note[]): SearchSource<Note> {
  return {
    kind: 'user',
    load: async (ids) => records.filter((record) => ids.includes(record.id)),
    words: (record) => record.words,
  };
}

async function indexAll(records: readonly Note[]): Promise<void> {
  for (const record of records) await syncSearchEntries('user', record.id, [], async () => record.words);
}

async function searchAll(source: SearchSource<Note>, text: string, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 500; pages += 1) {
    const { found, nextCursor } = await search(source, text, { limit, cursor });
    expect(found.length).toBeLessThanOrEqual(limit);
    ids.push(...found.map((record) => record.id));
    if (nextCursor === undefined) return ids;
    cursor = nextCursor;
  }
  throw new Error('The search loops.');
}

describe('search', () => {
  it('gives every record with all the words exactly once, in pages of any size', async () => {
    // Words of one letter's partition, with common beginnings, and a mark that keeps the runs apart.
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ж'), minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uniqueArray(word, { maxLength: 5 }), { maxLength: 12 }),
        word,
        fc.integer({ min: 1, max: 5 }),
        async (wordLists, wanted, limit) => {
          const run = `r${ulid().toLowerCase()}`;
          const records = wordLists.map((words) => ({
            id: ulid(),
            words: [...words.map((one) => run + one), 'and', 'more'],
          }));
          await indexAll(records);
          const expected = records.filter((record) =>
            record.words.some((one) => one.startsWith(run + wanted)),
          );
          const got = await searchAll(makeSource(records), `mo ${run}${wanted}`, limit);
          expect([...got].sort()).toEqual(expected.map((record) => record.id).sort());
        },
      ),
      { numRuns: 25 },
    );
  });

  it('gives the exact word before longer ones, and of each word the newest first', async () => {
    const [first, second, third] = [1, 2, 3].map((at) => ({ id: ulid(at), words: ['osutown'] }));
    const longer = { id: ulid(9), words: ['osutownship'] };
    const records = [first, second, third, longer].filter((one) => one !== undefined);
    await indexAll(records);
    const order = [third, second, first, longer].map((one) => one?.id);
    expect(await searchAll(makeSource(records), 'osutown', 2)).toEqual(order);
  });

  it('fills a page with what passes, and has a cursor only when there is more', async () => {
    const records = Array.from({ length: 230 }, () => ({ id: ulid(), words: ['filteredname'] }));
    await indexAll(records);
    const passing = new Set(records.filter((_, index) => index % 50 === 0).map(({ id }) => id));
    const source = { ...makeSource(records), passes: ({ id }: Note) => passing.has(id) };
    const page = await search(source, 'filteredname', { limit: 5 });
    expect(page.found.map(({ id }) => id).sort()).toEqual([...passing].sort());
    expect(page.nextCursor).toBeUndefined();
    const { found, nextCursor } = await search(source, 'filteredname', { limit: 4 });
    expect(found).toHaveLength(4);
    expect((await search(source, 'filteredname', { limit: 4, cursor: nextCursor })).found).toHaveLength(1);
    const half = await search(makeSource(records), 'filteredname', { limit: 115 });
    const rest = await search(makeSource(records), 'filteredname', { limit: 115, cursor: half.nextCursor });
    expect(rest.found).toHaveLength(115);
    expect(rest.nextCursor).toBeUndefined();
  });

  it('gives by digits what begins so, then whose phone ends so, each once over all pages', async () => {
    const tail = String(1_000_000 + Math.floor(Math.random() * 8_999_999));
    const phones = Array.from({ length: 3 }, () => ({ id: ulid(), words: [endOfPhone(`+23324${tail}`)] }));
    const both = { id: ulid(), words: [tail, endOfPhone(`+23320${tail}`)] };
    const begins = { id: ulid(), words: [`${tail}9`] };
    const records = [...phones, both, begins];
    await indexAll(records);
    for (const limit of [1, 2, 4, 10]) {
      const found = await searchAll(makeSource(records), tail, limit);
      expect(found.slice(0, 2), `${limit}`).toEqual([both.id, begins.id]);
      expect([...found].sort()).toEqual(records.map(({ id }) => id).sort());
    }
    expect(await searchAll(makeSource(records), `024 ${tail}`, 2)).toHaveLength(3);
  });

  it('is not fooled by an entry that is out of date or whose record is gone', async () => {
    const record: Note = { id: ulid(), words: ['oldname'] };
    const gone: Note = { id: ulid(), words: ['oldname'] };
    await indexAll([record, gone]);
    record.words = ['newname'];
    expect(await search(makeSource([record]), 'oldname', { limit: 10 })).toEqual({
      found: [],
      nextCursor: undefined,
    });
  });

  it('goes on after a page whose hits were all refused', async () => {
    const records = Array.from({ length: 30 }, (_, index) => ({
      id: ulid(),
      words: ['pagesname', ...(index === 29 ? ['last'] : [])],
    }));
    await indexAll(records);
    expect(await searchAll(makeSource(records), 'pagesname last', 2)).toEqual([records[29]?.id]);
  });

  it.each(['x', Buffer.from('otherword#01ARZ3NDEKTSV4RRFFQ69G5FAV').toString('base64url'), '!'])(
    'refuses the cursor %s of nothing or of another search',
    async (cursor) => {
      await expect(search(makeSource([]), 'name', { limit: 1, cursor })).rejects.toMatchObject({
        code: 'bad_input',
      });
    },
  );

  it('finds nothing by a text without a word', async () => {
    expect(await search(makeSource([]), ' ? ', { limit: 1 })).toEqual({ found: [], nextCursor: undefined });
  });

  it('keeps a cursor with the longest possible word within the length of the parameter', async () => {
    const long = 'ꭰ'.repeat(70);
    const records = [ulid(), ulid()].map((id) => ({
      id: `${id}-${id}`,
      words: searchQueries(long)[0]?.words ?? [],
    }));
    await indexAll(records);
    const { nextCursor = '' } = await search(makeSource(records), long, { limit: 1 });
    expect(nextCursor).toMatch(/^[A-Za-z0-9_-]{1,400}$/);
    expect(await searchAll(makeSource(records), long, 1)).toHaveLength(2);
  });
});

describe('search entries', () => {
  /** Entries of a record among some words. */
  async function readEntries(id: string, words: readonly string[]): Promise<string[]> {
    const found = await Promise.all(words.map((word) => getItem(keys.search('user', word, id))));
    return words.filter((_, index) => found[index] !== undefined);
  }

  it('end as the record’s words, in whatever order its changes are announced', async () => {
    const alphabet = ['a', 'b', 'c', 'd'];
    const version = fc.uniqueArray(fc.constantFrom(...alphabet), { maxLength: 4 });
    const histories = fc.array(version, { minLength: 1, maxLength: 5 }).chain((versions) =>
      fc.tuple(
        fc.constant(versions),
        fc.shuffledSubarray(
          versions.map((_, index) => index),
          { minLength: versions.length },
        ),
      ),
    );
    await fc.assert(
      fc.asyncProperty(histories, fc.boolean(), async ([versions, order], atOnce) => {
        const id = ulid();
        const current = versions.at(-1) ?? [];
        const announce = (index: number) =>
          syncSearchEntries('user', id, versions[index - 1] ?? [], async () => current);
        if (atOnce) await Promise.all(order.map(announce));
        else for (const index of order) await announce(index);
        expect(await readEntries(id, alphabet)).toEqual([...current].sort());
      }),
      { numRuns: 40 },
    );
  });

  it('follow a record that changes while they are written', async () => {
    const id = ulid();
    const reads = [
      ['a', 'b'],
      ['b', 'c'],
      ['b', 'c'],
    ];
    await syncSearchEntries('user', id, ['z'], async () => reads.shift() ?? []);
    expect(await readEntries(id, ['a', 'b', 'c', 'z'])).toEqual(['b', 'c']);
  });
});
