import { beforeAll, describe, expect, it } from 'vitest';
import { createTestTable } from '#testing/table.ts';
import { getItem, putItem, queryItems, updateItem } from './table.ts';
import { transact } from './transaction.ts';

beforeAll(async () => {
  await createTestTable();
});

/** Also empty ones of each type. */
const values = {
  none: null,
  no: false,
  zero: 0,
  half: -0.5,
  exact: Number.MAX_SAFE_INTEGER,
  text: '',
  list: ['x', { deep: true }],
  nothing: { list: [], map: {} },
  // Names that DynamoDB has, too.
  Item: { Key: 'not one' },
};

describe('what is stored', () => {
  it('is read as it was written, by key, in a list and beside a condition that failed', async () => {
    const key = { PK: 'all-types', SK: '1' };
    expect(await putItem({ ...key, ...values }, { exists: false })).toMatchObject({ written: true });
    const stored = { ...key, ...values, writeId: expect.any(String) };
    expect(await getItem(key)).toEqual(stored);
    expect(await queryItems({ partition: key.PK })).toEqual({ items: [stored], lastKey: undefined });
    expect(await putItem({ ...key, ...values }, { exists: false })).toEqual({ written: false, old: stored });
  });

  it('has no attribute for what is undefined, at any depth', async () => {
    const [one, two] = [
      { PK: 'undefined', SK: '1' },
      { PK: 'undefined', SK: '2' },
    ];
    const sparse = { a: 'x', b: undefined, c: { d: undefined } };
    await putItem({ ...one, ...sparse }, {});
    await transact([{ put: { ...two, ...sparse }, condition: {} }]);
    const writeId = expect.any(String);
    expect(await getItem(one)).toStrictEqual({ ...one, a: 'x', c: {}, writeId });
    expect(await getItem(two)).toStrictEqual({ ...two, a: 'x', c: {}, writeId });
    await updateItem(one, { set: { c: { e: undefined, f: '' } } }, { exists: true });
    expect(await getItem(one)).toStrictEqual({ ...one, a: 'x', c: { f: '' }, writeId });
  });
});
