import { ulid } from 'ulid';
import { statuses } from '#contracts/pickups/transitions.ts';
import { newAccountItem } from '#data/accounts/account-items.ts';
import { type Key, keys, type SearchKind } from '#data/keys.ts';
import type { Stored } from '#data/table/table.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { newPickup } from '#domain/pickups/booking.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { accountWords, pickupWords } from '#domain/search-words.ts';
import { toScheduledAt } from '#shared/dates.ts';
import { wasteTypes } from '#shared/waste.ts';
import type { Random } from '#testing/random.ts';

/** Common Ghanaian names: many begin with A, as do many places, and search is partitioned by first letters. */
const firstNames = [
  'Ama',
  'Akosua',
  'Abena',
  'Adwoa',
  'Akua',
  'Yaa',
  'Afia',
  'Esi',
  'Efua',
  'Kofi',
  'Kwame',
  'Kwesi',
  'Yaw',
  'Kojo',
  'Grace',
  'Mary',
  'Comfort',
  'Mercy',
  'Joyce',
  'Fatima',
];
const lastNames = [
  'Mensah',
  'Asante',
  'Owusu',
  'Boateng',
  'Addo',
  'Appiah',
  'Amoah',
  'Osei',
  'Agyeman',
  'Acheampong',
  'Darko',
  'Antwi',
  'Tetteh',
  'Lamptey',
  'Abubakari',
  'Iddrisu',
  'Ofori',
  'Danso',
  'Asare',
  'Quaye',
];
const places = [
  'Kasoa',
  'Madina',
  'Adenta',
  'Ashaiman',
  'Achimota',
  'Osu',
  'Labone',
  'Tema',
  'Kumasi Asokwa',
  'Takoradi',
  'Cape Coast',
  'Tamale',
];

const dayMs = 24 * 60 * 60 * 1000;

/** A household or collector with its address, as signing up leaves them. */
export function makeAccount(
  role: 'user' | 'collector',
  at: Date,
  random: Random,
): { account: AccountRecord; items: (Key & Stored)[]; words: Key[] } {
  const id = ulid(at.getTime(), random.next);
  const email = `${id.toLowerCase()}@bench.example`;
  const firstName = random.pick(firstNames) ?? '';
  const lastName = random.pick(lastNames) ?? '';
  const approved = role === 'collector' ? { isApproved: true } : {};
  const wanted = {
    role,
    firstName,
    lastName,
    email,
    phone: '+233241234567',
    ...approved,
  } as const;
  const account = newAccountItem(wanted, id, at);
  const hash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  const address = { ...keys.email(email), accountId: id };
  const password = { ...keys.password(id), hash, epoch: 1 };
  return {
    account,
    items: [account, address, password],
    words: makeSearchKeys(role, id, accountWords(account)),
  };
}

/** Half of all pickups are in Accra. */
export function makePickup(
  user: AccountRecord,
  collector: AccountRecord,
  at: Date,
  random: Random,
): PickupRecord {
  const date = printDate(new Date(at.getTime() + 2 * dayMs));
  const place = random.chance(0.5) ? 'Accra' : random.pick(places);
  const location = `${random.pick(places)}, blue kiosk ${random.below(200)} opposite the Shell, ${place}`;
  const digitalAddress = `GA-${100 + random.below(900)}-${1000 + random.below(9000)}`;
  const content = { wasteType: random.pick(wasteTypes) ?? 'general', location, digitalAddress } as const;
  const pickup = newPickup(
    content,
    { scheduledAt: toScheduledAt(date, '09:30') },
    user,
    { pickupUlid: ulid(at.getTime(), random.next) },
    at,
  );
  const status = random.pick(statuses) ?? 'pending';
  if (status === 'pending') return pickup;
  const { id, firstName, lastName, phone } = collector;
  const by = { role: 'collector', id, name: `${firstName} ${lastName}` } as const;
  const event = status === 'completed' ? 'completed' : 'assigned';
  const entry = { at: at.toISOString(), event, by, collectorId: id } as const;
  return {
    ...pickup,
    status,
    assignedCollector: { id, firstName, lastName, phone },
    history: [...pickup.history, entry],
  };
}

function printDate(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** The words of a pickup in the search index. */
export function pickupEntries(pickup: PickupRecord): Key[] {
  return makeSearchKeys('pickup', pickup.id, pickupWords(pickup));
}

function makeSearchKeys(kind: SearchKind, id: string, words: readonly string[]): Key[] {
  return words.map((word) => keys.search(kind, word, id));
}
