import { beforeEach, expect, it } from 'vitest';
import type { Key } from '#data/keys.ts';
import { getItem, putItem } from '#data/table/table.ts';
import { parsePhone, printPhone } from '#shared/ghana.ts';
import { createTestTable } from '#testing/table.ts';
import { migrate } from './migrate-table.ts';
import { phonesInE164 } from './phones-in-e164.ts';

/** A deployed version of some code that stores telephone numbers: what it reads and how it writes. */
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

let items: Key[] = [];

beforeEach(async () => {
  await createTestTable();
  items = [];
});

async function store(version: Version): Promise<void> {
  const key = { PK: `ACCOUNT#${items.length}`, SK: 'ACCOUNT' };
  await putItem({ ...key, phone: version.write('+233241234567') }, { exists: false });
  items.push(key);
}

async function canReadAll(version: Version): Promise<boolean> {
  const stored = await Promise.all(items.map((key) => getItem(key)));
  return stored.every((item) => version.reads.test(String(item?.phone)));
}

it('lets each version read all that is stored, and the one before it too', async () => {
  await store(before);
  for (const [previous, version] of [
    [before, readsBoth],
    [readsBoth, writesNew],
  ] as const) {
    await store(version);
    expect(await canReadAll(version)).toBe(true);
    expect(await canReadAll(previous)).toBe(true);
  }
  expect(await canReadAll(newOnly)).toBe(false);
  expect(await migrate(phonesInE164, { dryRun: false })).toEqual({ seen: 3, changed: 2 });
  await store(newOnly);
  for (const version of [readsBoth, writesNew, newOnly]) expect(await canReadAll(version)).toBe(true);
});

it('has no way back when reading and writing the new shape begin at once', async () => {
  await store(before);
  await store(writesNew);
  expect(await canReadAll(before)).toBe(false);
});
