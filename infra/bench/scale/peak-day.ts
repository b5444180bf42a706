import { marshall } from '@aws-sdk/util-dynamodb';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { keys, partitions, pickupIndexKeys, statusShards } from '#data/keys.ts';
import { newPickupItem } from '#data/pickups/pickup-items.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { pickupWords } from '#domain/search-words.ts';
import { callsPerPickup } from '#infra/bench/calls/registry.ts';
import { mailsPerPickup } from '#infra/stage/volume.ts';
import { createRandom } from '#testing/random.ts';
import {
  type Add,
  areas,
  busiestHour,
  busiestSecond,
  type Moment,
  pageUnits,
  pickupsPerDay,
  type Unit,
} from './busiest-second.ts';
import { measureSize } from './engine-file.ts';
import { replayFeatures } from './peak-day-features.ts';
import { makeAccount, makePickup } from './population.ts';

const householdsPerDay = 6_000_000;
const collectorsPerDay = 200_000;

/** What DynamoDB takes of one partition key in a second. */
const limits = { writes: 1000, reads: 3000 } as const;

type IndexKeys = ReturnType<typeof pickupIndexKeys>;

/** Units per second and key, in the busiest second. */
type Load = Map<string, Unit>;

const samples = 40_000;

/**
 * Replays the writes and reads of a peak day over the key builders and prints the hottest keys.
 * @returns whether one is too hot
 */
export function printPeakDay(): boolean {
  const load = replay();
  const hottest = [...load].sort(([, a], [, b]) => heat(b) - heat(a)).slice(0, 20);
  console.log(`\nBusiest second of a day of ${pickupsPerDay.toLocaleString('en')} pickups\n`);
  console.log('| partition key | WCU/s | RCU/s | |\n|---|---|---|---|');
  for (const [key, unit] of hottest) {
    console.log(
      `| \`${key}\` | ${unit.writes.toFixed(1)} | ${unit.reads.toFixed(1)} | ${heat(unit) > 1 ? 'too hot' : ''} |`,
    );
  }
  const tooHot = hottest.filter(([, unit]) => heat(unit) > 1);
  console.log(tooHot.length === 0 ? '\nNo key is too hot.' : `\n${tooHot.length} keys are too hot.`);
  return tooHot.length > 0;
}

function heat({ writes, reads }: Unit): number {
  return Math.max(writes / limits.writes, reads / limits.reads);
}

function replay(): Load {
  const random = createRandom(1);
  const load: Load = new Map();
  const day = new Date();
  const user = () => makeAccount('user', day, random).account;
  const collector = makeAccount('collector', day, random).account;
  for (let sample = 0; sample < samples; sample += 1) {
    const pickup = { ...makePickup(user(), collector, day, random), status: 'pending' } as const;
    replayPickup(pickup, collector, toAdder(load, pickupsPerDay / samples));
  }
  replayTogether(toAdder(load, 1));
  return load;
}

function toAdder(load: Load, timesPerDay: number): Add {
  return (key, moment, { writes = 0, reads = 0 }) => {
    const perSecond = (timesPerDay * busiestHour[moment] * busiestSecond) / 3600;
    const present = load.get(key) ?? { writes: 0, reads: 0 };
    present.writes += writes * perSecond;
    present.reads += reads * perSecond;
    load.set(key, present);
  };
}

/** A life without surprises: booked, assigned, started, completed; each an item, its entries, and what jobs add. */
function replayPickup(
  pickup: PickupRecord,
  {
    id: collectorId,
    firstName,
    lastName,
    phone,
  }: { id: string; firstName: string; lastName: string; phone?: string | undefined },
  add: Add,
): void {
  const { pickupUlid, userId } = splitPickupId(pickup.id);
  const assignedCollector = { id: collectorId, firstName, lastName, phone };
  const stages: [Moment, PickupRecord][] = [
    ['booking', pickup],
    ['assigning', { ...pickup, status: 'assigned', assignedCollector }],
    ['working', { ...pickup, status: 'in progress', assignedCollector }],
    ['working', { ...pickup, status: 'completed', assignedCollector }],
  ];
  const units = writeUnits(newPickupItem(pickup));
  let before: IndexKeys | undefined;
  for (const [moment, stage] of stages) {
    const after = pickupIndexKeys(pickupUlid, stage);
    add(
      ofEach('household', partitions.userPickups(userId), userId),
      moment,
      perEntity(units, householdsPerDay),
    );
    add(ofEach('household', keys.counts(userId).PK, userId), moment, perEntity(1, householdsPerDay));
    // An entry that moves is deleted in one partition and put into another.
    for (const place of [before, after]) {
      if (!place) continue;
      add(place.listsPK, moment, { writes: 1 });
      if (place.relatedPK)
        add(ofEach('collector', place.relatedPK, collectorId), moment, perEntity(1, collectorsPerDay));
    }
    replayDay(before, after, moment, add);
    before = after;
  }
  for (const word of pickupWords(pickup))
    add(keys.search('pickup', word, pickup.id).PK, 'booking', { writes: 1 });
}

/** An entry that stays where it is is written once. As if all were booked for one date, and nobody had named an area. */
function replayDay(before: IndexKeys | undefined, after: IndexKeys, moment: Moment, add: Add): void {
  const day = after.daysPK?.replace(/\d{4}-\d{2}-\d{2}/, '<one day>');
  if (day) add(day, moment, { writes: 1 });
  const due = after.duePK ?? before?.duePK;
  if (due) add(due, moment, { writes: 1 });
}

function ofEach(who: string, key: string, id: string): string {
  return key.replace(id, `<one ${who}>`);
}

/** Everybody's key is a key of its own: of the day's writes each has its share. */
function perEntity(units: number, entities: number): Partial<Unit> {
  return { writes: units / entities };
}

function writeUnits(item: object): number {
  return Math.ceil(measureSize(marshall(item, { removeUndefinedValues: true })) / 1024);
}

/** Environments of all functions that verify tokens; each reads the keys every five minutes. */
const environments = 3_000;
const keyReadsPerDay = environments * 12 * 24;

/** Shards of the stream at such a load, each with a batch a second and a totals item of two units. */
const streamShards = 40;
const secondsPerDay = 86_400;

/** Of the version of all areas: a process reads the areas themselves only when that changed. */
const areasVersionUnits = 0.5;

/** Keys that all share, by how often each call is made. */
function replayTogether(add: Add): void {
  const calls = (name: string) => (callsPerPickup[name] ?? 0) * pickupsPerDay;
  const evenly = (timesPerDay: number) =>
    timesPerDay / (secondsPerDay / 3600) / busiestHour.looking / busiestSecond;
  add(keys.signingKeys().PK, 'looking', { reads: evenly(keyReadsPerDay) });
  add(partitions.totals(), 'looking', {
    writes: evenly(streamShards * secondsPerDay * 2),
    reads: calls('getOverview') * 2,
  });
  add(partitions.areas(), 'looking', {
    reads: calls('listAreas') * areasVersionUnits + calls('requestPickup'),
  });
  add(ofEach('area', partitions.slots('area'), 'area'), 'booking', {
    writes: (calls('requestPickup') * 2) / areas,
    reads: (calls('listSlots') * 2) / areas,
  });
  for (const status of ['pending', 'assigned', 'in progress', 'completed', 'cancelled'] as const) {
    for (let shard = 0; shard < statusShards; shard += 1) {
      add(partitions.pickupsByStatus(status, shard), 'looking', {
        reads: (calls('listPickups') + calls('getOverview')) * pageUnits,
      });
    }
  }
  add(partitions.accounts('user'), 'looking', {
    writes: calls('signupUser'),
    reads: calls('getOverview') * 0.5,
  });
  add(partitions.supportMessages(), 'looking', { writes: calls('sendMessage') });
  add(keys.mailClaim('<event>', '<kind>').PK, 'working', { writes: (2 * mailsPerPickup) / 4 });
  replayFeatures(add, calls);
  // A carrier's address, at its limit: an attempt, and what is given back.
  add(keys.throttle('login-user-address', '<one address>').PK, 'looking', {
    writes: evenly(2 * 300 * 4 * 24),
  });
}
