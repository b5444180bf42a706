import { everywhereId } from '#contracts/areas/area-id.ts';
import { findLastArrival } from '#contracts/pickups/pin-times.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { type DispatchCollector, type DispatchPickup, maxBulk } from '#contracts/plan/dispatch.ts';
import type { Round } from '#contracts/rounds/rounds.ts';
import { createTown } from '#infra/bench/plan/town.ts';
import { addDays } from '#shared/dates.ts';
import { person } from '#testing/samples/people.ts';
import { type Desk, openDesk } from './desk.ts';

/** Open pickups of today, those that yesterday left, and collectors. */
export type DeskSize = { readonly stops: number; readonly left: number; readonly collectors: number };

/** What must be 0 at the end. */
export type DeskTrouble = {
  brokenPins: number;
  leftoversUnseen: number;
  lostOfSuspended: number;
  newToWhoIsOff: number;
};

/** Ahead of every clock of a machine, which the engine has. */
const yesterday = '2037-11-23';
const today = addDays(yesterday, 1);
const tomorrow = addDays(today, 1);

type Proposed = Pick<Round, 'collectorId' | 'stops'> & { readonly kilometres: number };
type Board = {
  readonly rows: readonly DispatchPickup[];
  readonly leftovers: readonly DispatchPickup[];
  readonly collectors: readonly DispatchCollector[];
};

/** Plays two days of a dispatcher on the real handlers. @returns what must be 0 at the end; each act is told to `say` */
export async function playTwoDays(size: DeskSize, say: (line: string) => void): Promise<DeskTrouble> {
  const desk = await openDesk(`${yesterday}T05:00:00.000Z`, size.collectors, say);
  const trouble = { brokenPins: 0, leftoversUnseen: 0, lostOfSuspended: 0, newToWhoIsOff: 0 };
  try {
    const left = await book(desk, yesterday, { ...size, seed: 2, stops: size.left });
    await book(desk, today, { ...size, seed: 1 });
    await book(desk, tomorrow, { ...size, seed: 3, stops: size.left });
    await leaveYesterday(desk);
    await desk.passTo(`${today}T06:30:00.000Z`);
    await lookAtToday(desk, left, trouble);
    await moveLeftovers(desk, left, trouble);
    await desk.act('plan today and apply', async () => printed(await planAndApply(desk, { date: today })));
    const pins = await pinSome(desk);
    const offline = await workTill(desk, '10:30');
    await handOver(desk, trouble);
    await suspendTwo(desk, offline, trouble);
    await planAgain(desk, trouble);
    await checkPins(desk, pins, trouble);
    await closeTomorrow(desk);
    return trouble;
  } finally {
    await desk.close();
  }
}

/** Everything of yesterday is given out, one collector goes for good, and nobody comes to any of it. */
async function leaveYesterday(desk: Desk): Promise<void> {
  const planned = await planAndApply(desk, { date: yesterday });
  const [gone] = planned.rounds;
  if (!gone) throw new Error('Nothing was planned.');
  await desk.passTo(`${yesterday}T18:00:00.000Z`);
  await desk.ask(`DELETE /admins/collectors/${gone.collectorId}`);
  desk.collectors.delete(gone.collectorId);
  await desk.jobs.runUntilIdle();
}

const printed = ({ moved, kilometres, unplaced }: Applied) =>
  `${moved} moved, ${kilometres} km, ${unplaced} not placed`;

async function lookAtToday(desk: Desk, left: readonly string[], trouble: DeskTrouble): Promise<void> {
  await desk.act('open the board of today', async () => {
    const { rows, leftovers } = await readBoard(desk, today);
    const seen = new Set(leftovers.map(({ id }) => id));
    trouble.leftoversUnseen += left.filter((id) => !seen.has(id)).length;
    const unassigned = leftovers.filter(({ assignedCollector }) => !assignedCollector).length;
    return `${rows.length} of today, ${seen.size} of earlier days, ${unassigned} of these without collector`;
  });
}

/** Twenty stops of the morning that somebody waits for: half of them first, half in the first hour. */
async function pinSome(desk: Desk): Promise<readonly string[]> {
  const { rows } = await readBoard(desk, today);
  const early = rows.filter(({ scheduledAt }) => scheduledAt.startsWith(`${today}T08`));
  const holders = new Map(early.map((row) => [row.assignedCollector?.id, row]));
  const chosen = [...holders.values()].filter(({ assignedCollector }) => assignedCollector).slice(0, 20);
  await desk.act('pin twenty stops', async () => {
    for (const [index, { id, version, scheduledAt }] of chosen.entries()) {
      const hour = String(Number(scheduledAt.slice(11, 13)) + 1).padStart(2, '0');
      const body = index % 2 ? { first: true } : { before: `${hour}:00` };
      await desk.ask(`PATCH /admins/pickups/${id}/pin`, { ...body, version });
    }
    const { moved, broken } = await planAndApply(desk, { date: today, replan: 'few' });
    return `${moved} moved, the plan names ${broken.size} that it cannot keep`;
  });
  return chosen.map(({ id }) => id);
}

/** Stops that a collector has done and not sent. */
type Offline = { readonly collectorId: string; readonly ids: readonly string[] };

/** Everybody does what was planned until then; two collectors have no network, and keep theirs. */
async function workTill(desk: Desk, time: string): Promise<readonly Offline[]> {
  await desk.passTo(`${today}T${time}:00.000Z`);
  const offline: Offline[] = [];
  for (const { collectorId, stops } of await readRounds(desk)) {
    const who = desk.collectors.get(collectorId);
    const until = stops.filter(({ plannedAt }) => plannedAt < `${today}T${time}`);
    const ids = until.map(({ pickupId }) => pickupId);
    if (offline.length < 2) offline.push({ collectorId, ids });
    else for (const id of ids) await desk.ask(`PATCH /collectors/pickups/${id}/complete`, {}, who);
  }
  return offline;
}

/** Three collectors cannot go on today: the rest of their day is off, and their stops go to others. */
async function handOver(desk: Desk, trouble: DeskTrouble): Promise<void> {
  const [, , ...others] = await readRounds(desk);
  const leaving = others.slice(0, 3).map(({ collectorId }) => collectorId);
  await desk.act('hand over three for the rest of today', async () => {
    const applied = [];
    for (const id of leaving) {
      await desk.ask(`PUT /admins/collectors/${id}/days-off/${today}`, { from: '10:30' });
      applied.push(await planAndApply(desk, { date: today, handOver: id }));
    }
    return applied.map(printed).join('; ');
  });
  await desk.act('plan the rest of today', async () => printed(await planAndApply(desk, { date: today })));
  const { rows } = await readBoard(desk, today);
  const isTheirs = ({ status, assignedCollector }: DispatchPickup) =>
    status === 'assigned' && leaving.includes(assignedCollector?.id ?? '');
  trouble.newToWhoIsOff += rows.filter(isTheirs).length;
}

/** Two who are offline are suspended; what they did before arrives, and is accepted. */
async function suspendTwo(desk: Desk, offline: readonly Offline[], trouble: DeskTrouble): Promise<void> {
  await desk.act('suspend two and hand over', async () => {
    const said: string[] = [];
    for (const { collectorId } of offline) {
      await desk.ask(`PATCH /admins/collectors/${collectorId}`, { suspend: { reason: 'Complaints' } });
      said.push(printed(await planAndApply(desk, { date: today, handOver: collectorId })));
    }
    return said.join('; ');
  });
  const at = `${today}T09:45:00.000Z`;
  for (const { collectorId, ids } of offline) {
    const who = desk.collectors.get(collectorId);
    for (const id of who ? ids : [])
      if (who) await desk.callAs(who, `PATCH /collectors/pickups/${id}/complete`, { at });
  }
  await desk.act('accept what they did before', async () => {
    const { lateReports } = await desk.ask('GET /admins/problems?status=open');
    for (const { id } of lateReports) await desk.ask(`PATCH /admins/late-reports/${id}`, { accept: true });
    const done = offline.flatMap(({ ids }) => ids);
    for (const id of done) {
      const { pickup } = await desk.ask(`GET /pickups/${id}`);
      if (pickup.status !== 'completed') trouble.lostOfSuspended += 1;
    }
    return `${lateReports.length} of ${done.length} arrived and were accepted`;
  });
}

async function planAgain(desk: Desk, trouble: DeskTrouble): Promise<void> {
  const { rows, leftovers } = await readBoard(desk, today);
  const before = new Map([...leftovers, ...rows].map((row) => [row.id, row]));
  for (const replan of ['shortest', 'few'] as const)
    await desk.act(`plan all of today again: ${replan}`, async () => {
      const plan = await propose(desk, { date: today, replan }, before);
      return printed(plan);
    });
  await desk.act('apply it', async () => printed(await planAndApply(desk, { date: today, replan: 'few' })));
  const { collectors, rows: after } = await readBoard(desk, today);
  const off = new Set(collectors.filter(({ isOff }) => isOff).map(({ id }) => id));
  trouble.newToWhoIsOff += after.filter(
    ({ status, assignedCollector }) => status === 'assigned' && off.has(assignedCollector?.id ?? ''),
  ).length;
  await desk.act('reorder one round', async () => {
    const versions = async () =>
      new Map((await readRounds(desk)).map(({ collectorId, version }) => [collectorId, version]));
    const was = await versions();
    const round = (await readRounds(desk)).find(
      ({ collectorId, stops }) => stops.length > 5 && !off.has(collectorId),
    );
    if (!round) throw new Error('There is no round.');
    const [first, second, ...rest] = round.stops;
    const stops = [second, first, ...rest];
    await desk.ask(`PUT /admins/rounds/${today}/${round.collectorId}`, { stops, version: round.version });
    const changed = [...(await versions())].filter(([id, version]) => was.get(id) !== version);
    return `${changed.length} round rewritten of ${was.size}`;
  });
}

async function readRounds({ ask }: Desk): Promise<readonly Round[]> {
  const { rounds } = await ask(`GET /admins/rounds/${today}`);
  return rounds;
}

/** A pin is broken where its round does not keep it, and no plan said so. */
async function checkPins(desk: Desk, ids: readonly string[], trouble: DeskTrouble): Promise<void> {
  const { rows } = await readBoard(desk, today);
  const rounds = await readRounds(desk);
  const { broken } = await propose(desk, { date: today }, new Map());
  for (const { id, pin, status, assignedCollector, ...row } of rows) {
    if (!ids.includes(id) || !pin || status !== 'assigned' || broken.has(id)) continue;
    const round = rounds.find(({ collectorId }) => collectorId === assignedCollector?.id);
    const plannedAt = round?.stops.find(({ pickupId }) => pickupId === id)?.plannedAt ?? '';
    if (plannedAt > findLastArrival({ ...row, pin })) trouble.brokenPins += 1;
  }
}

async function moveLeftovers(desk: Desk, ids: readonly string[], trouble: DeskTrouble): Promise<void> {
  await desk.act('move thirty leftovers to tomorrow', async () => {
    const { leftovers } = await readBoard(desk, today);
    const body = { date: tomorrow };
    const moved = await inBulk(desk, 'PATCH /admins/pickups/move', leftovers.slice(0, 30), body);
    return `${moved} moved`;
  });
  const [now, next] = [await readBoard(desk, today), await readBoard(desk, tomorrow)];
  const seen = new Set([...now.leftovers, ...now.rows, ...next.rows].map(({ id }) => id));
  for (const id of ids) {
    const { pickup } = await desk.ask(`GET /pickups/${id}`);
    if (isOpen(pickup.status) && !seen.has(id)) trouble.leftoversUnseen += 1;
  }
}

/** Everything of tomorrow moves a day, because nobody drives then. */
async function closeTomorrow(desk: Desk): Promise<void> {
  const path = `/admins/areas/${everywhereId}/closed-days/${tomorrow}`;
  await desk.act('move all of tomorrow, close it, open it again', async () => {
    const { rows } = await readBoard(desk, tomorrow);
    const moved = await inBulk(desk, 'PATCH /admins/pickups/move', rows, { date: addDays(tomorrow, 1) });
    const closed = await desk.ask(`PUT ${path}`, { reason: 'A public holiday', postpone: true });
    await desk.ask(`DELETE ${path}`);
    return `${moved} of ${rows.length} moved, ${closed.booked} were left to postpone`;
  });
}

type Booked = { readonly seed: number; readonly stops: number; readonly collectors: number };

/** Households of a town book a pickup each, by the calls. @returns the ids of the pickups */
async function book(desk: Desk, date: string, { seed, stops, collectors }: Booked, more: object = {}) {
  const ids: string[] = [];
  for (const { opens, position } of createTown({ seed, stops, collectors }).input.pickups) {
    const time = `${String(opens / 60).padStart(2, '0')}:00`;
    const body = { wasteType: 'general', location: `House ${ids.length}`, position, date, time, ...more };
    const { pickup } = await desk.ask('POST /pickups', body, await person('user'));
    ids.push(pickup.id);
  }
  return ids;
}

async function readBoard({ ask }: Desk, date: string): Promise<Board> {
  const rows: DispatchPickup[] = [];
  const first = await ask(`GET /admins/dispatch?date=${date}&limit=500`);
  rows.push(...first.pickups);
  for (let { nextCursor } = first; nextCursor; ) {
    const page = await ask(`GET /admins/dispatch?date=${date}&limit=500&cursor=${nextCursor}`);
    rows.push(...page.pickups);
    nextCursor = page.nextCursor;
  }
  return { rows, leftovers: first.leftovers ?? [], collectors: first.collectors };
}

type Applied = {
  readonly rounds: readonly Proposed[];
  readonly moved: number;
  readonly kilometres: number;
  readonly unplaced: number;
  readonly out: readonly DispatchPickup[];
  /** Stops whose pins it names as not kept. */
  readonly broken: ReadonlySet<string>;
};

type PlanBody = { readonly date: string; readonly handOver?: string; readonly replan?: 'few' | 'shortest' };

async function propose({ ask }: Desk, body: PlanBody, before: ReadonlyMap<string, DispatchPickup>) {
  const { rounds, unplaced }: Plan = await ask('POST /admins/plans', body);
  const moved = rounds.flatMap(({ collectorId, stops }) =>
    stops.filter(({ pickupId }) => isMoved(before.get(pickupId), collectorId)),
  );
  const kilometres = Math.round(rounds.reduce((sum, one) => sum + one.kilometres, 0));
  const broken = new Set(
    [...rounds.flatMap(({ brokenPins = [] }) => brokenPins), ...unplaced].map(({ pickupId }) => pickupId),
  );
  const out = unplaced.flatMap(({ pickupId }) => before.get(pickupId) ?? []);
  return { rounds, moved: moved.length, kilometres, unplaced: unplaced.length, out, broken };
}

type Plan = {
  readonly rounds: readonly (Proposed & { readonly brokenPins?: readonly { readonly pickupId: string }[] })[];
  readonly unplaced: readonly { readonly pickupId: string }[];
};

const isMoved = (pickup: DispatchPickup | undefined, collectorId: string) =>
  pickup !== undefined && pickup.assignedCollector?.id !== collectorId;

/** Proposes, stores the rounds that differ and assigns what changes hands, as the screen does. */
async function planAndApply(desk: Desk, body: PlanBody): Promise<Applied> {
  const { rows, leftovers } = await readBoard(desk, body.date);
  const before = new Map([...leftovers, ...rows].map((row) => [row.id, row]));
  const plan = await propose(desk, body, before);
  for (const { collectorId, stops } of plan.rounds) {
    const path = `/admins/rounds/${body.date}/${collectorId}`;
    const { round } = await desk.ask(`GET ${path}`);
    if (JSON.stringify(round.stops) !== JSON.stringify(stops))
      await desk.ask(`PUT ${path}`, { stops, version: round.version, confirmed: true });
    const pickups = stops.flatMap(({ pickupId }) => before.get(pickupId) ?? []);
    const changed = pickups.filter((pickup) => isMoved(pickup, collectorId));
    await inBulk(desk, 'PATCH /admins/pickups/assign', changed, { collectorId });
  }
  // What nobody can take stands among what is to be assigned.
  const released = plan.out.filter(({ assignedCollector }) => assignedCollector?.id === body.handOver);
  if (body.handOver) await inBulk(desk, 'PATCH /admins/pickups/assign', released, { collectorId: null });
  return plan;
}

/** @returns how many were changed */
async function inBulk({ ask }: Desk, route: string, rows: readonly DispatchPickup[], body: object) {
  let done = 0;
  for (let from = 0; from < rows.length; from += maxBulk) {
    const pickups = rows.slice(from, from + maxBulk).map(({ id, version }) => ({ id, version }));
    const { results } = await ask(route, { ...body, pickups });
    done += results.filter(({ error }: { error?: object }) => !error).length;
  }
  return done;
}
