import { beforeAll, expect, it } from 'vitest';
import { putItem, type Stored } from '#data/table/table.ts';
import { createTestTable } from '#testing/table.ts';
import { scanSegments } from './scan.ts';

beforeAll(async () => {
  process.env.TABLE_NAME = await createTestTable();
  for (let user = 10; user < 40; user += 1)
    for (const SK of ['A', 'B']) await putItem({ PK: `USER#${user}`, SK, status: 'pending', notes: 'x' }, {});
  await putItem({ PK: 'SEARCH#', SK: 'A', status: 'pending' }, {});
});

const read = (segments: number) =>
  scanSegments(
    { prefixes: ['ACCOUNT#', 'USER#'], attributes: ['PK', 'SK', 'status'] },
    (items) => Array.fromAsync(items),
    segments,
  );

it('reads each wanted item once, whatever the number of segments, and those of a partition key together', async () => {
  const [whole = []] = await read(1);
  expect(whole).toHaveLength(60);
  expect(new Set(whole.flatMap(Object.keys))).toEqual(new Set(['PK', 'SK', 'status']));
  const parts = await read(7);
  expect(parts.filter(({ length }) => length > 0).length).toBeGreaterThan(1);
  const sorted = (items: readonly Stored[]) => items.map(({ PK, SK }) => `${PK} ${SK}`).sort();
  expect(sorted(parts.flat())).toEqual(sorted(whole));
  for (const part of parts) {
    const keys = part.map(({ PK }) => PK);
    expect(keys.filter((key, index) => keys.indexOf(key) < index - 1)).toEqual([]);
  }
});
