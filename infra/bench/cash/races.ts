import { readCash } from '#data/money/cash.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { findDue } from '#domain/money/settle.ts';
import type { Desk } from '#infra/bench/desk/desk.ts';
import { createRandom, type Random } from '#testing/random.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { bank, compareTills, office, type Paper, tillOf } from './paper.ts';

const today = '2037-11-24';
const price = 1250;

type Setting = {
  readonly desk: Desk;
  readonly paper: Paper;
  readonly random: Random;
  readonly collectors: readonly TestPerson[];
};

/** One of two acts at once, and what it does to the paper when it is answered as done. */
type Racer = { readonly route: string; readonly body: object; readonly happen: () => void };
type Race = readonly [Racer, Racer];

/**
 * Two cashiers act on the same thing at once, so often, while the paper notes what was answered as done.
 * @returns how many pesewas the tills are apart from the paper
 */
export async function raceCashiers(
  { desk, paper }: Pick<Setting, 'desk' | 'paper'>,
  times: number,
  say: (line: string) => void,
): Promise<number> {
  const collectors = [...desk.collectors.values()];
  const setting: Setting = { desk, paper, collectors, random: createRandom(1) };
  const outcomes = new Map<string, number>();
  await desk.passTo(`${today}T06:30:00.000Z`);
  let cashiers: readonly TestPerson[] = [];
  for (let number = 0; number < times; number += 1) {
    // A cashier does not act more often in a minute than the limit of calls allows.
    if (number % 20 === 0) {
      cashiers = [await person('admin'), await person('admin')];
      // Everybody logs in again: a password counts for 15 minutes.
      await desk.passTo(new Date().toISOString());
    }
    const name = setting.random.pick(Object.keys(races) as (keyof typeof races)[]) ?? 'count';
    const pair = await races[name](setting, number);
    const answers = await Promise.all(
      pair.map(({ route, body }, index) => desk.callAs(cashiers[index] as TestPerson, route, body)),
    );
    for (const [index, { status }] of answers.entries()) if (status < 300) pair[index]?.happen();
    const said = `${name}: ${answers
      .map(({ status }) => status)
      .sort()
      .join(' and ')}`;
    outcomes.set(said, (outcomes.get(said) ?? 0) + 1);
  }
  say(`\n| ${times} races of two cashiers | times |\n|---|---|`);
  for (const [said, count] of [...outcomes].sort()) say(`| ${said} | ${count} |`);
  const apart = await compareTills(setting.paper);
  for (const [till, amount] of apart) say(`${till} is ${amount} apart`);
  return [...apart.values()].reduce((sum, amount) => sum + Math.abs(amount), 0);
}

const post = (route: string, body: object, happen: () => void): Racer => ({
  route: `POST ${route}`,
  body,
  happen,
});

const races = {
  /** Both count the same collector, and saw the same. */
  count: async ({ paper, collectors, random }: Setting): Promise<Race> => {
    const till = tillOf(random.pick(collectors)?.id ?? '');
    const { handOvers } = await readCash(till.slice(tillOf('').length));
    return twice(
      (counted) =>
        post(
          '/admins/cash',
          { collectorId: till.slice(tillOf('').length), counted, version: handOvers, reason: 'Counted' },
          () => paper.move(till, office, counted),
        ),
      [1000, 2000],
    );
  },
  /** Each brings to the bank what lies in the office. */
  deposit: async ({ paper }: Setting, number: number): Promise<Race> => {
    const all = Math.max(paper.read(office), 1);
    return twice(
      (index) =>
        post('/admins/ledger', { kind: 'deposit', amount: all, reference: `${number} ${index}` }, () =>
          paper.move(office, bank, all),
        ),
      [0, 1],
    );
  },
  /** One takes cash for a pickup, the other waives it. */
  settle: async (setting: Setting): Promise<Race> => {
    const id = await findOwed(setting);
    return [
      post(`/admins/pickups/${id}/cash`, { amount: price }, () =>
        setting.paper.move('household', office, price),
      ),
      post(`/admins/pickups/${id}/waive`, { reason: 'Late' }, () => undefined),
    ];
  },
  /** Both give back the same money, by parts of it. */
  refund: async (setting: Setting): Promise<Race> => {
    const { desk, paper } = setting;
    const id = await findOwed(setting);
    await desk.ask(`POST /admins/pickups/${id}/cash`, { amount: price });
    paper.move('household', office, price);
    return twice(
      (amount) =>
        post(`/admins/pickups/${id}/refund`, { reason: 'Twice', amount }, () =>
          paper.move(office, 'household', amount),
        ),
      [price, 700],
    );
  },
  /** One gives back what lies in the office, the other brings it to the bank. */
  empty: async (setting: Setting, number: number): Promise<Race> => {
    const [refund] = await races.refund(setting);
    const [deposit] = await races.deposit(setting, number);
    return [refund, deposit];
  },
  /** Both take the same deposit back. */
  reverse: async ({ desk, paper }: Setting, number: number): Promise<Race> => {
    await desk.ask('POST /admins/ledger', { kind: 'float', amount: 5000, reference: `Change ${number}` });
    paper.move(bank, office, 5000);
    const { entries } = await desk.ask(`GET /admins/ledger?month=${today.slice(0, 7)}`);
    const { posting } = entries.find(
      ({ reference }: { reference?: string }) => reference === `Change ${number}`,
    );
    return twice(
      (reason) => post('/admins/ledger/reversals', { posting, reason }, () => paper.move(office, bank, 5000)),
      ['Mistyped', 'Wrong'],
    );
  },
};

function twice<Given>(make: (given: Given) => Racer, [one, other]: readonly [Given, Given]): Race {
  return [make(one), make(other)];
}

/** A completed pickup for which the price is to pay. */
async function findOwed({ desk, collectors, random }: Setting): Promise<string> {
  const body = { wasteType: 'general', size: 'bin', location: 'House', date: today, time: '16:00' };
  const { pickup } = await desk.ask('POST /pickups', body, await person('user'));
  const who = random.pick(collectors);
  await desk.ask(`PATCH /admins/pickups/${pickup.id}/assign`, { collectorId: who?.id });
  await desk.ask(`PATCH /collectors/pickups/${pickup.id}/complete`, {}, desk.collectors.get(who?.id ?? ''));
  const stored = await findPickup(pickup.id);
  if (!stored || findDue(stored) !== price) throw new Error('The pickup owes another amount.');
  return pickup.id;
}
