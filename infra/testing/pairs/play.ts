import { findPickup } from '#data/pickups/pickups.ts';
import type { TestJobs } from '#testing/jobs.ts';
import { passMilliseconds, setClock } from '#testing/pass-time.ts';
import { person } from '#testing/samples/people.ts';
import { acts, endRefund } from './acts.ts';
import { findDifferences } from './check.ts';
import { type ActName, book, type Played, type World } from './played.ts';

export type Plan = Pick<Played, 'name' | 'steps'>;

/**
 * Plays all plans beside each other, each with a pickup of its own, step by step; then what goes back by Mobile Money is done, or
 * has failed.
 * @returns what is wrong, each with the name of its plan
 */
export async function play(world: World, jobs: TestJobs, plans: readonly Plan[]): Promise<readonly string[]> {
  setClock('09:00');
  const roles = ['collector', 'collector', 'admin'] as const;
  const [kofi, yaw, admin] = await Promise.all(roles.map((role) => person(role)));
  if (!kofi || !yaw || !admin) throw new Error('Somebody is missing.');
  const all = await Promise.all(plans.map((plan) => book(world, { kofi, yaw, admin }, plan)));
  await settle(jobs);
  const longest = Math.max(...plans.map(({ steps }) => steps.length));
  for (let step = 0; step < longest; step += 1) {
    await Promise.all(all.map((played) => doAll(played, played.steps[step] ?? [])));
    await settle(jobs);
  }
  const before = await checkAll(all, 'at the end');
  const refunding = all.filter(({ steps }) => steps.flat().some((name) => name.startsWith('refundMobile')));
  const ends = refunding.map((played, index) => endRefund(index % 2 === 0 ? 'processed' : 'failed')(played));
  await Promise.all(ends);
  await settle(jobs);
  return [...before, ...(await checkAll(refunding, 'once the refund is over'))];
}

async function settle(jobs: TestJobs): Promise<void> {
  passMilliseconds(5_000);
  await jobs.readStream();
  await jobs.runQueue('payments');
  await jobs.runQueue('cascades');
  await jobs.readStream();
}

async function checkAll(all: readonly Played[], when: string): Promise<readonly string[]> {
  const found = await Promise.all(
    all.map(async (played) => {
      const differences = [...played.wrong.splice(0), ...(await findDifferences(played))];
      return differences.map((one) => `${played.name} ${when}: ${one}`);
    }),
  );
  return found.flat();
}

async function doAll(played: Played, names: readonly ActName[]): Promise<void> {
  const [only, ...others] = names;
  if (only && others.length === 0) return doOne(played, only);
  const answers = await Promise.all(names.map((name) => acts[name].does(played)));
  for (const [index, name] of names.entries()) note(played, name, answers[index]?.status);
}

/** What is done, and what is known of it by its answer alone. */
async function doOne(played: Played, name: ActName): Promise<void> {
  const before = await findPickup(played.id);
  const { does, cash = 0 } = acts[name];
  const answer = await does(played);
  note(played, name, answer?.status);
  const isRefused = answer !== undefined && answer.status >= 400;
  noteCash(played, name, isRefused ? 'refused' : 'done', cash);
  if (!isRefused || cash > 0) return;
  const after = await findPickup(played.id);
  if (after?.version !== before?.version) played.wrong.push(`${name} was refused and changed something`);
}

/** 0: by no call; 400: more is to go back than was paid. */
const expected = [0, 200, 201, 202, 400, 401, 404, 409];

function note({ wrong, done }: Played, name: ActName, status = 0): void {
  if (!expected.includes(status)) wrong.push(`${name} was answered ${status}`);
  if (status >= 200 && status < 300) done.push(name);
}

/**
 * Kofi's cash by own books. A refused completion with an amount that he has taken says it again; another one is other cash, since he was given
 * the pickup is new. What the office gave back, an undo does not take back.
 */
function noteCash({ hand }: Played, name: ActName, end: 'done' | 'refused', amount: number): void {
  const isCompletion = name === 'paid' || name === 'unpaid' || name === 'otherSize' || name === 'late';
  const isNew = isCompletion && end === 'refused' ? (hand.sinceGiven.includes(amount) ? 0 : amount) : amount;
  if (end === 'refused' && !isCompletion) return;
  if (end === 'done' && (name === 'undo' || name === 'reopen')) {
    if (name === 'undo') hand.cash -= hand.atDoor;
    Object.assign(hand, { atDoor: 0, sinceGiven: [] });
  }
  hand.cash += isNew;
  if (isNew > 0) hand.sinceGiven.push(isNew);
  if (isCompletion && end === 'done') hand.atDoor = amount;
  if (name === 'refundCash' || name === 'refundPart') hand.atDoor = 0;
}
