import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { findCentres, measureLegs, travel } from '#contracts/rounds/round-legs.ts';
import type { RoundStop } from '#contracts/rounds/rounds.ts';
import { planDay } from '#domain/plan/day-plan.ts';
import type { PlanPickup } from '#domain/plan/day-types.ts';
import { createRandom } from '#domain/plan/random.ts';
import { findDone, findLate, findSpan, type PlannedStop } from '#domain/rounds/expected-times.ts';
import type { Visit } from '#domain/rounds/visit.ts';
import { createTown } from '#infra/bench/plan/town.ts';

const minuteMs = 60_000;

export type TimesSize = { readonly stops: number; readonly collectors: number; readonly readsOfEach: number };
const SIZE: TimesSize = { stops: 500, collectors: 20, readsOfEach: 40 };
const SEEDS = [1, 2, 3, 4, 5];
/** Stops before the reader's: third in line is 2. */
const PLACES = [0, 1, 2, 5, 10];

const LEG_SIGMA = 0.3;
const SERVICE_VARIATION = 0.7;
const OFFLINE_SHARE = 0.4;
const OFFLINE_MINUTES = { least: 5, most: 120 };
/** Parts of the collectors that press Start, of the stops that are done after the next one, and without a result. */
const PRESSES_START = 0.5;
const SWAPPED = 0.05;
const NOT_COLLECTED = 0.05;

type Random = () => number;

/** A stop as it was done: when it was left for, reached and finished, in milliseconds. */
type Done = {
  readonly stop: PlannedStop;
  readonly left: number;
  readonly reached: number;
  readonly ended: number;
};

/** A rule by which a household is told a time. */
type Rule = typeof findSpan;

type Reading = {
  /** Open stops that were really before it. */
  readonly place: number;
  readonly span: ExpectedSpan | undefined;
  /** What the design's rule would have told: planned time and delay, for 45 minutes after the last act. */
  readonly plain: ExpectedSpan | undefined;
  readonly reached: number;
};

/** Of the reads of those who were so many places from their turn, while their collector was at work. */
export type TimesFigures = {
  readonly reads: number;
  readonly shown: number;
  readonly medianError: number;
  readonly inside: number;
};

/** Prints how good the times are that households are told, by how many stops come before. */
export function measureTimes(size: TimesSize = SIZE): void {
  console.log(
    `\nExpected times: ${size.collectors} rounds of ${size.stops / size.collectors} stops a seed, phones offline ` +
      `${OFFLINE_SHARE * 100} % of the day`,
  );
  console.log(
    '\n| seed | stops before | reads | span shown | median error | inside the span | by the plain rule |',
  );
  console.log(`|${'---|'.repeat(7)}`);
  const all: Reading[] = [];
  for (const seed of SEEDS) {
    const readings = simulateTimes(seed, size);
    printRow(String(seed), readings, 2);
    all.push(...readings);
  }
  for (const place of PLACES) printRow('all', all, place);
  console.log(
    '\n| seed | pickups that are started | told in time that somebody is on the way | told that somebody is late |',
  );
  console.log(`|${'---|'.repeat(4)}`);
  for (const seed of SEEDS) {
    const { started, onTheWay, late } = countNotices(seed, size);
    console.log(
      `| ${[seed, ...[started, onTheWay, late].map((share) => `${(100 * share).toFixed(1)} %`)].join(' | ')} |`,
    );
  }
}

function printRow(seed: string, readings: readonly Reading[], place: number): void {
  const own = judge(readings, place);
  const plain = judge(
    readings.map((reading) => ({ ...reading, span: reading.plain })),
    place,
  );
  const print = ({ shown, medianError, inside }: TimesFigures) =>
    [
      `${(100 * shown).toFixed(0)} %`,
      `${medianError.toFixed(1)} min`,
      `${(100 * inside).toFixed(0)} %`,
    ] as const;
  const row = [seed, place, own.reads, ...print(own), print(plain).join(', ')];
  console.log(`| ${row.join(' | ')} |`);
}

/** The figures of those with so many stops before them. */
export function judge(readings: readonly Reading[], place: number): TimesFigures {
  const reads = readings.filter((reading) => reading.place === place);
  const shown = reads.flatMap(({ span, reached }) => (span ? [{ span, reached }] : []));
  const errors = shown.map(({ span, reached }) => {
    return Math.abs(reached - (Date.parse(span.from) + Date.parse(span.to)) / 2) / minuteMs;
  });
  const inside = shown.filter(({ span, reached }) => {
    return reached >= Date.parse(span.from) && reached <= Date.parse(span.to);
  });
  return {
    reads: reads.length,
    shown: shown.length / reads.length,
    medianError: errors.sort((one, other) => one - other)[Math.floor(errors.length / 2)] ?? 0,
    inside: inside.length / shown.length,
  };
}

/** What households read at random moments of a day. */
export function simulateTimes(seed: number, size: TimesSize): readonly Reading[] {
  const random = createRandom(seed + 1000);
  return simulateDay(seed, size).flatMap(({ day, visits }) => read(day, visits, size.readsOfEach, random));
}

/** Shares of a day's pickups: those with a message at their start, on the way in time, and late. */
export function countNotices(seed: number, size: TimesSize) {
  const rounds = simulateDay(seed, size);
  const pickups = rounds.reduce((sum, { day }) => sum + day.length, 0);
  const share = (count: (round: SimulatedRound) => number) =>
    rounds.reduce((sum, round) => sum + count(round), 0) / pickups;
  return { started: share(countStarted), onTheWay: share(countOnTheWay), late: share(countLate) };
}

const countStarted = ({ visits }: SimulatedRound) => visits.filter(({ kind }) => kind === 'start').length;

/** Told by the start, or the end of the stop before it, whichever is known within ten minutes. */
function countOnTheWay({ day, visits }: SimulatedRound): number {
  const stops = sortStops(day);
  const inTime = visits.filter(
    ({ at, recordedAt }) => Date.parse(recordedAt) - Date.parse(at) <= 10 * minuteMs,
  );
  const told = inTime.map(({ pickupId, kind }) => {
    const place = stops.findIndex((stop) => stop.pickupId === pickupId);
    return kind === 'start' ? pickupId : stops[place + 1]?.pickupId;
  });
  return new Set(told.filter(Boolean)).size;
}

/** Told by a look at the round every ten minutes, while the phone was heard within half an hour. */
function countLate({ day, visits }: SimulatedRound): number {
  const stops = sortStops(day);
  const late = new Set<string>();
  const [begin, end] = [day[0]!.left, day.at(-1)!.ended];
  for (let ms = begin; ms < end; ms += 10 * minuteMs) {
    const now = new Date(ms);
    const known = visits.filter(({ recordedAt }) => recordedAt <= now.toISOString());
    if (!known.some(({ recordedAt }) => ms - Date.parse(recordedAt) <= 30 * minuteMs)) continue;
    for (const { pickupId } of findLate(stops, known, now)) late.add(pickupId);
  }
  return late.size;
}

function sortStops(day: readonly Done[]): readonly PlannedStop[] {
  const stops = day.map(({ stop }) => stop);
  return stops.sort((one, other) => one.plannedAt.localeCompare(other.plannedAt));
}

type SimulatedRound = { readonly day: readonly Done[]; readonly visits: readonly Visit[] };

/** A day of rounds as they were planned, and what collectors did. */
function simulateDay(seed: number, size: TimesSize): readonly SimulatedRound[] {
  const random = createRandom(seed);
  const { input } = createTown({ ...size, seed, unknown: 0.2 });
  const { rounds } = planDay({ ...input, seed });
  const byId = new Map(input.pickups.map((pickup) => [pickup.id, pickup]));
  const centres = findCentres(input.pickups);
  return rounds.map(({ stops, collectorId }) => {
    const places = stops.map(({ pickupId }) => byId.get(pickupId)!);
    const legs = measureLegs(places, centres);
    const getLeg = (from: number, to: number) =>
      (legs[from * places.length + to]! / travel.kilometresPerHour) * 60 * minuteMs;
    const planned = stops.map((stop, index) => plan(stop, places[index]!, input.date));
    const day = work(planned, getLeg, random);
    return { day, visits: report(day, collectorId, random) };
  });
}

function plan(stop: RoundStop, { opens }: PlanPickup, date: string): PlannedStop {
  return { ...stop, scheduledAt: new Date(Date.parse(date) + opens * minuteMs).toISOString() };
}

/** The round as it goes: begun about when it was planned, and now and then in another order. */
function work(
  planned: readonly PlannedStop[],
  getLeg: (from: number, to: number) => number,
  random: Random,
): readonly Done[] {
  const order = planned.map((_, index) => index);
  for (let index = 1; index < order.length - 1; index++) {
    if (random() < SWAPPED) [order[index], order[index + 1]] = [order[index + 1]!, order[index]!];
  }
  const begun = Date.parse(planned[0]?.plannedAt ?? '') + (normal(random) * 10 - 10) * minuteMs;
  let ready = begun;
  return order.map((at, turn) => {
    const stop = planned[at]!;
    const leg = turn === 0 ? 10 * minuteMs : getLeg(order[turn - 1]!, at);
    const left = ready;
    const reached = Math.max(
      Date.parse(stop.scheduledAt!),
      left + leg * Math.exp(LEG_SIGMA * normal(random)),
    );
    ready = reached + serviceMs(random);
    return { stop, left, reached, ended: ready };
  });
}

/** Lognormal, with a mean of what the plan reckons with. */
function serviceMs(random: Random): number {
  const variance = Math.log(1 + SERVICE_VARIATION ** 2);
  return travel.minutesPerStop * minuteMs * Math.exp(Math.sqrt(variance) * normal(random) - variance / 2);
}

/** The visits, recorded when the phone is online. */
function report(day: readonly Done[], collectorId: string, random: Random): readonly Visit[] {
  const spells = createSpells(day[0]!.left - 120 * minuteMs, day.at(-1)!.ended, random);
  const record = (ms: number) => spells.find(({ from, to }) => ms >= from && ms < to)?.to ?? ms;
  const pressesStart = random() < PRESSES_START;
  const make = (pickupId: string, kind: Visit['kind'], ms: number): Visit => ({
    pickupId,
    collectorId,
    kind,
    at: new Date(ms).toISOString(),
    recordedAt: new Date(record(ms)).toISOString(),
  });
  return day.flatMap(({ stop: { pickupId }, left, ended }) => [
    ...(pressesStart ? [make(pickupId, 'start', left)] : []),
    make(pickupId, random() < NOT_COLLECTED ? 'could-not-collect' : 'complete', ended),
  ]);
}

/** When the phone is offline, from one moment to another. */
function createSpells(begin: number, end: number, random: Random) {
  const spells: { from: number; to: number }[] = [];
  const { least, most } = OFFLINE_MINUTES;
  const online = (((least + most) / 2) * (1 - OFFLINE_SHARE)) / OFFLINE_SHARE;
  for (let at = begin; at < end; ) {
    const from = at - Math.log(1 - random()) * online * minuteMs;
    at = from + (least + random() * (most - least)) * minuteMs;
    spells.push({ from, to: at });
  }
  return spells;
}

/** What each household reads at random moments between the beginning of the round and its turn. */
function read(
  day: readonly Done[],
  visits: readonly Visit[],
  times: number,
  random: Random,
): readonly Reading[] {
  const stops = sortStops(day);
  return day.flatMap(({ stop, reached }, turn) =>
    Array.from({ length: times }, () => {
      const begin = day[0]!.left;
      const now = new Date(begin + random() * (reached - begin));
      const known = visits.filter(({ recordedAt }) => recordedAt <= now.toISOString());
      const place = day.slice(0, turn).filter(({ ended }) => ended > now.getTime()).length;
      const tell = (rule: Rule) => rule(stops, known, stop.pickupId, now);
      return { place, span: tell(findSpan), plain: tell(tellPlainly), reached };
    }),
  );
}

/** The rule that the design begins with: planned time and delay, for 45 minutes after the last act. */
const tellPlainly: Rule = (stops, visits, pickupId, now) => {
  const last = visits.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1);
  const own = stops.find((stop) => stop.pickupId === pickupId);
  const done = findDone(visits).size;
  if (!last || !own?.scheduledAt || now.getTime() - Date.parse(last.at) > 45 * minuteMs) return undefined;
  const planned = Date.parse(stops[done - 1]?.plannedAt ?? stops[0]!.plannedAt);
  const delay = Date.parse(last.at) - planned - (done > 0 ? travel.minutesPerStop * minuteMs : 0);
  const expected = Math.max(Date.parse(own.scheduledAt), Date.parse(own.plannedAt) + delay);
  const quarter = 15 * minuteMs;
  const from = Math.round((expected - quarter) / quarter) * quarter;
  return {
    from: new Date(from).toISOString(),
    to: new Date(from + 2 * quarter).toISOString(),
    before: 0,
  };
};

/** Standard normal (Box and Muller, 1958). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
