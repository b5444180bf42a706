import { beforeEach, expect, it } from 'vitest';
import { getItem, putItem, updateItem } from '#data/table/table.ts';
import { parsePhone, printPhone } from '#shared/ghana.ts';
import { createTestTable } from '#testing/table.ts';
import { type Migration, migrate } from './migrate-table.ts';

/** An example: telephone numbers, stored as 024 123 4567, get the form +233241234567. */
const phones: Migration = {
  name: 'phones',
  change: ({ phone }) => {
    const wanted = parsePhone(String(phone));
    return wanted && wanted !== phone ? { set: { phone: wanted } } : undefined;
  },
};

/** A deployed version of the code that stores them: what it reads and how it writes. */
type Version = { readonly reads: RegExp; readonly write: (phone: string) => string };

const national = /^0\d{2} \d{3} \d{4}$/;
const e164 = /^\+233\d{9}$/;
const both = new RegExp(`${national.source}|${e164.source}`);
const writeNational = (phone: string) => printPhone(parsePhone(phone) ?? '');
const writeE164 = (phone: string) => parsePhone(phone) ?? '';

const before: Version = { reads: national, write: writeNational };
const readsBoth: Version = { reads: both, write: writeNational };
const writesNew: Version = { reads: both, write: writeE164 };
const newOnly: Version = { reads: e164, write: writeE164 };

let count = 0;
const key = (at: number) => ({ PK: `ACCOUNT#${at}`, SK: 'ACCOUNT' });

beforeEach(async () => {
  await createTestTable();
  count = 0;
});

async function store(phone: string): Promise<void> {
  await putItem({ ...key(count), phone }, { exists: false });
  count += 1;
}

async function canReadAll(version: Version): Promise<boolean> {
  const stored = await Promise.all([...Array(count).keys()].map((at) => getItem(key(at))));
  return stored.every((item) => version.reads.test(String(item?.phone)));
}

it('lets each version read all that is stored, and the one before it too', async () => {
  await store(before.write('+233241234567'));
  for (const [previous, version] of [
    [before, readsBoth],
    [readsBoth, writesNew],
  ] as const) {
    await store(version.write('+233241234567'));
    expect(await canReadAll(version)).toBe(true);
    expect(await canReadAll(previous)).toBe(true);
  }
  expect(await canReadAll(newOnly)).toBe(false);
  expect(await migrate(phones, { dryRun: true })).toEqual({ seen: 3, changed: 2 });
  expect(await canReadAll(newOnly)).toBe(false);
  expect(await migrate(phones, { dryRun: false })).toEqual({ seen: 3, changed: 2 });
  await store(newOnly.write('+233241234567'));
  for (const version of [readsBoth, writesNew, newOnly]) expect(await canReadAll(version)).toBe(true);
  expect(await migrate(phones, { dryRun: false })).toEqual({ seen: 4, changed: 0 });
});

it('has no way back when reading and writing the new shape begin at once', async () => {
  await store(before.write('+233241234567'));
  await store(writesNew.write('+233241234567'));
  expect(await canReadAll(before)).toBe(false);
});

it('gives way to a change made meanwhile, looks at the item again, and leaves what it cannot read', async () => {
  await store('024 123 4567');
  await store('ask Ama');
  let interfered: Promise<unknown> | undefined;
  const slow: Migration = {
    ...phones,
    change: (item) => {
      const change = phones.change(item);
      // The person saves a new number between the migration's read and its write.
      if (change) interfered ??= updateItem(key(0), { set: { phone: '055 765 4321' } }, {});
      return change;
    },
  };
  await migrate(slow, { dryRun: false });
  await interfered;
  await migrate(phones, { dryRun: false });
  expect(await getItem(key(0))).toMatchObject({ phone: '+233557654321' });
  expect(await getItem(key(1))).toMatchObject({ phone: 'ask Ama' });
});
