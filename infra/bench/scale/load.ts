import { keys } from '#data/keys.ts';
import { newPickupItem } from '#data/pickups/pickup-items.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { counters } from '#domain/totals.ts';
import { createRandom, type Random } from '#testing/random.ts';
import { EngineFile } from './engine-file.ts';
import { makeAccount, makePickup, pickupEntries } from './population.ts';

export type Load = { readonly pickups: number; readonly accounts: number };

const collectorShare = 0.02;
const daysBack = 300;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Fills a table of a stopped engine with households, collectors and pickups of the last 300 days, as the calls and
 * jobs would have left them.
 * @returns how many items it put
 */
export function loadPopulation(file: string, table: string, load: Load, log: (line: string) => void): number {
  const random = createRandom(load.pickups);
  const engine = new EngineFile(file, table);
  const people = loadAccounts(load.accounts, random, engine);
  const begun = Date.now() - daysBack * dayMs;
  for (let number = 0; number < load.pickups; number += 1) {
    const at = new Date(begun + (number / load.pickups) * (daysBack - 1) * dayMs);
    const [user, collector] = [random.pick(people.users), random.pick(people.collectors)];
    if (!user || !collector) throw new Error('Nobody is there to book.');
    const pickup = makePickup(user, collector, at, random);
    engine.put(newPickupItem(pickup));
    for (const entry of pickupEntries(pickup)) engine.putKey(entry);
    if (number % 100_000 === 99_999) log(`${number + 1} pickups`);
  }
  for (const { id } of people.users) engine.put({ ...keys.counts(id), total: 5, pending: 2, completed: 3 });
  engine.put({
    ...keys.totalsBase(),
    [counters.pickups]: load.pickups,
    [counters.users]: people.users.length,
    [counters.collectors]: people.collectors.length,
  });
  return engine.close();
}

type People = { readonly users: AccountRecord[]; readonly collectors: AccountRecord[] };

function loadAccounts(count: number, random: Random, engine: EngineFile): People {
  const people: People = { users: [], collectors: [] };
  for (let number = 0; number < count; number += 1) {
    const role = number < count * collectorShare ? 'collector' : 'user';
    const at = new Date(Date.now() - (daysBack + 1) * dayMs + number);
    const { account, items, words } = makeAccount(role, at, random);
    for (const item of items) engine.put(item);
    for (const word of words) engine.putKey(word);
    people[`${role}s`].push(account);
  }
  return people;
}
