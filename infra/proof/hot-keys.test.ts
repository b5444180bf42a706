import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import {
  keys,
  listDuePartitions,
  listOpenPaymentPartitions,
  listOwedPartitions,
  listPostingPartitions,
  listUssdPartitions,
  listVisitPartitions,
  orderShards,
  partitions,
  pickupIndexKeys,
  statusShards,
} from '#data/keys.ts';
import { maxCountedLoads, maxDueCounted } from '#data/pickups/due-lists.ts';
import { pickupWords } from '#domain/search-words.ts';
import type { CallName } from '#infra/bench/calls/call.ts';
import { callsPerPickup } from '#infra/bench/calls/registry.ts';
import { requestsPerPickup, sessionsPerPickup } from '#infra/bench/journey.ts';
import { mailsPerPickup } from '#infra/stage/volume.ts';
import { createRandom, type Random } from '#testing/random.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';
import type { Units } from '#testing/units.ts';

/** The day that the table has to stand. */
const pickups = 10_000_000;
const areas = 40;

/** What DynamoDB takes of one partition key in a second. Source: "Best practices for designing and using partition keys". */
const limits: Units = { writes: 1000, reads: 3000 };

/**
 * Share of a day's actions in its busiest hour: households book after work, the office assigns within a few hours,
 * collectors work from dawn on. The busiest second has 1.5 times its hour's mean. All of them at once, to be safe.
 */
const busiestHour = { booking: 0.1, assigning: 0.2, working: 0.12, looking: 0.1 } as const;
const busiestSecond = 1.5;

type Moment = keyof typeof busiestHour;

/** Units of the busiest second by partition key. */
class Peak {
  readonly keys = new Map<string, Units>();

  /** Adds what a day asks of a key; of several, of each its part. */
  addOfDay(among: string | readonly string[], moment: Moment, ofDay: Partial<Units>): void {
    const perSecond = (busiestHour[moment] * busiestSecond) / 3600;
    const all = [among].flat();
    for (const key of all) {
      const { writes, reads } = this.keys.get(key) ?? { writes: 0, reads: 0 };
      const more = (units = 0) => (units * perSecond) / all.length;
      this.keys.set(key, { writes: writes + more(ofDay.writes), reads: reads + more(ofDay.reads) });
    }
  }

  /** Adds what a key takes in every second. */
  addSteadily(key: string, { writes, reads }: Units): void {
    const before = this.keys.get(key) ?? { writes: 0, reads: 0 };
    this.keys.set(key, { writes: before.writes + writes, reads: before.reads + reads });
  }
}

/** How often a call is made on that day. */
const made = (...names: readonly CallName[]) =>
  names.reduce((sum, name) => sum + (callsPerPickup[name] ?? 0) * pickups, 0);

const samples = 2_000;

/** Common names, many of which begin with A, as do many places: search is partitioned by first letters. */
const words = (text: string) => text.split(' ');
const firstNames = words(
  'Ama Akosua Abena Adwoa Akua Yaa Afia Esi Efua Kofi Kwame Kwesi Yaw Kojo Grace Mary Comfort Mercy Joyce Fatima',
);
const lastNames = words(
  'Mensah Asante Owusu Boateng Addo Appiah Amoah Osei Agyeman Acheampong Darko Antwi Tetteh Lamptey Iddrisu Ofori Quaye',
);
const places = words('Kasoa Madina Adenta Ashaiman Achimota Osu Labone Tema Kumasi Takoradi Tamale');

/** A pickup of a new household, in “Everywhere”; half of them in Accra. */
function makePickup(random: Random) {
  const name = (from: readonly string[]) => random.pick(from) ?? '';
  const city = random.chance(0.5) ? 'Accra' : name(places);
  const phone = `+23324${1_000_000 + random.below(9_000_000)}`;
  return pendingPickup({
    id: `${ulid(Date.now(), random.next)}-${ulid(Date.now(), random.next)}`,
    content: {
      wasteType: 'plastic',
      location: `${name(places)}, blue kiosk ${random.below(200)} opposite the Shell, ${city}`,
      digitalAddress: `GA-${100 + random.below(900)}-${1000 + random.below(9000)}`,
    },
    user: { id: '', firstName: name(firstNames), lastName: name(lastNames), phone },
  });
}

/** A life without surprises, of which each stage moves or rewrites the entries in the indexes. All are booked for one date. */
function addPickup(peak: Peak, random: Random): void {
  const pickup = makePickup(random);
  const writes = pickups / samples;
  const assignedCollector = { id: '<one of many>', firstName: '', lastName: '' };
  const stages = [
    { moment: 'booking', ...pickup },
    { moment: 'assigning', ...pickup, status: 'assigned', assignedCollector },
    { moment: 'working', ...pickup, status: 'in progress', assignedCollector },
    { moment: 'working', ...pickup, status: 'completed', isOwed: true, assignedCollector },
  ] as const;
  let before: ReturnType<typeof pickupIndexKeys> | undefined;
  for (const { moment, ...stage } of stages) {
    const after = pickupIndexKeys(pickup.id.slice(0, 26), stage);
    for (const name of ['listsPK', 'daysPK', 'duePK'] as const)
      for (const key of new Set([before?.[name], after[name]]))
        if (key) peak.addOfDay(key, moment, { writes });
    before = after;
  }
  for (const word of pickupWords(pickup))
    peak.addOfDay(keys.search('pickup', word, pickup.id).PK, 'booking', { writes });
}

const page = 2;

/** Lists that the office looks at, and what is listed there. */
function addLists(peak: Peak): void {
  for (const status of ['pending', 'assigned', 'in progress', 'completed', 'cancelled'] as const)
    for (let shard = 0; shard < statusShards; shard += 1)
      peak.addOfDay(partitions.pickupsByStatus(status, shard), 'looking', {
        reads: made('listPickups', 'getOverview') * page,
      });
  const ofProblems = { reads: made('listProblems', 'getOverview') * page };
  const problems = { writes: made('reportProblem', 'answerProblem'), ...ofProblems };
  peak.addOfDay(partitions.problemsByStatus('open'), 'looking', problems);
  peak.addOfDay(partitions.problemsByStatus('answered'), 'looking', { writes: made('answerProblem') });
  const lateReports = { writes: 2 * made('answerLateReport'), ...ofProblems };
  peak.addOfDay(partitions.lateReports(), 'looking', lateReports);
  const accounts = { writes: made('signupUser'), reads: made('getOverview') / 2 };
  peak.addOfDay(partitions.accounts('user'), 'looking', accounts);
  peak.addOfDay(partitions.supportMessages(), 'looking', { writes: made('sendMessage') });
  // The board counts the loads of a day, up to a limit; the overview what is overdue, and what tomorrow has. A unit holds 50.
  const overdue = 2.5 * listDuePartitions().length;
  const counted =
    made('getDispatch') * (maxCountedLoads / 50) + made('getOverview') * (overdue + maxDueCounted / 50);
  peak.addOfDay(listDuePartitions(), 'looking', { reads: counted });
}

/** Rounds and visits of the day, and money: a charge and cash for each completion, requests that come and go. */
function addWork(peak: Peak): void {
  const rounds = partitions.rounds('<one day>');
  peak.addOfDay(rounds, 'assigning', { writes: made('saveRound') * 8, reads: made('saveRound') });
  peak.addOfDay(rounds, 'working', { reads: made('listAssignedPickups') / 2 });
  // Each phone reads the version of all stations, and its own loads of two days.
  peak.addOfDay(partitions.stations(), 'working', { reads: made('listAssignedPickups', 'createLoad') / 2 });
  const ownLoads = { reads: made('listAssignedPickups', 'createLoad') / 2, writes: 2 * made('createLoad') };
  peak.addOfDay(partitions.loads('<one day>'), 'working', ownLoads);
  peak.addOfDay(partitions.loadVisits('<one day>'), 'working', { writes: 2 * made('createLoad') });
  const acts = made('startPickup', 'completePickup', 'couldNotCollect', 'undoComplete');
  const ownVisits = made('listAssignedPickups', 'createLoad');
  peak.addOfDay(listVisitPartitions('<one day>'), 'working', { writes: 2 * acts, reads: ownVisits });
  peak.addOfDay(listPostingPartitions('<one day>'), 'working', { writes: 2 * made('completePickup') });
  peak.addOfDay(listOwedPartitions(), 'working', { writes: made('takeCash', 'takeCashByAdmin') });
  peak.addOfDay(listOpenPaymentPartitions(), 'working', { writes: 2 * requestsPerPickup * pickups });
  peak.addOfDay(keys.mailClaim('<event>', '<kind>').PK, 'working', { writes: mailsPerPickup / 2 });
}

/** Half of all pickups are made by orders before midnight: two runs, each 50 pickups and 20 pages a second. */
function addOrders(peak: Peak): void {
  const due = partitions.dueOrders('<one area>', 1, 0);
  const changed = made('createStandingOrder', 'updateStandingOrder', 'skipStandingOrder', 'endStandingOrder');
  peak.addOfDay(due, 'booking', { writes: changed / areas / 7 / orderShards });
  peak.addSteadily(due, { writes: 0, reads: 2 * 20 * 0.5 });
  const day = partitions.day('<one area>', '<one day>', 0);
  peak.addOfDay(day, 'booking', { writes: pickups / 2 / areas });
  peak.addSteadily(day, { writes: 2 * 50, reads: 0 });
}

/** Keys that all share. */
function addShared(peak: Peak): void {
  // 3,000 processes verify tokens, and read the keys every five minutes.
  peak.addSteadily(keys.signingKeys().PK, { writes: 0, reads: 3_000 / 300 });
  // The stream has 40 shards, each with a batch a second and totals of two units.
  peak.addSteadily(partitions.totals(), { writes: 40 * 2, reads: 0 });
  peak.addOfDay(partitions.totals(), 'looking', { reads: made('getOverview') * 2 });
  const versions = made('listAreas') / 2 + made('requestPickup');
  peak.addOfDay(partitions.areas(), 'looking', { reads: versions });
  const slots = { writes: made('requestPickup') * 2, reads: made('listSlots') * 2 };
  const slotPartitions = Array.from({ length: areas }, (_, area) => partitions.slots(`${area}`));
  peak.addOfDay(slotPartitions, 'booking', slots);
  const codes = { writes: made('requestCode'), reads: made('requestCode') / 2 };
  peak.addOfDay(keys.throttle('sms-day', '').PK, 'looking', codes);
  // One entry for a session, which the job removes.
  peak.addOfDay(listUssdPartitions(), 'booking', { writes: 2 * sessionsPerPickup * pickups });
}

const heat = ({ writes, reads }: Units) => Math.max(writes / limits.writes, reads / limits.reads);

it(`no partition takes more than DynamoDB allows in the busiest second of ${pickups.toLocaleString('en')} pickups`, () => {
  const peak = new Peak();
  const random = createRandom(1);
  for (let sample = 0; sample < samples; sample += 1) addPickup(peak, random);
  for (const add of [addLists, addWork, addOrders, addShared]) add(peak);
  expect([...peak.keys].filter(([, units]) => heat(units) > 1)).toEqual([]);
  // What is spread over partitions would be too hot in one.
  for (const spread of [listDuePartitions(), listVisitPartitions('<one day>')]) {
    const one = spread.reduce((sum, key) => sum + heat(peak.keys.get(key) ?? { writes: 0, reads: 0 }), 0);
    expect(one).toBeGreaterThan(1);
  }
});
