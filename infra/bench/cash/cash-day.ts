import { everywhereId } from '#contracts/areas/area-id.ts';
import { type Desk, openDesk } from '#infra/bench/desk/desk.ts';
import { addDays } from '#shared/dates.ts';
import { printPesewas } from '#shared/money.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { bank, office, Paper, tillOf } from './paper.ts';
import { raceCashiers } from './races.ts';

/** Collectors, the stops of each, and how often two cashiers race afterwards. */
export type CashDaySize = { readonly collectors: number; readonly stops: number; readonly races: number };

/** Ahead of every clock of a machine, which the engine has. */
const today = '2037-11-23';
const amounts = { bag: 500, bin: 1250, load: 6000 } as const;
const short = 150;

type Stop = { readonly id: string; readonly who: TestPerson };
type Day = { readonly desk: Desk; readonly paper: Paper; readonly offline: Stop[]; readonly debts: Stop[] };

/** Plays a cashier's day on the real handlers, then races. @returns how many pesewas the screens and the paper are apart */
export async function playCashDay(size: CashDaySize, say: (line: string) => void): Promise<number> {
  say('| act | calls | s | what came of it |\n|---|---|---|---|');
  const desk = await openDesk(`${today}T06:00:00.000Z`, size.collectors, say);
  const day: Day = { desk, paper: new Paper(), offline: [], debts: [] };
  try {
    await desk.act('collect, some paid, some not, some another size', () => collect(day, size.stops));
    await desk.act('take late cash, in parts, and for another debt', () => takeLate(day));
    await desk.passTo(`${today}T16:00:00.000Z`);
    await desk.act('waive, and give a part back', () => settleAtOffice(day));
    await desk.act('count each collector, one wrongly', () => countAll(day));
    await desk.act('take cash to the bank, more than there is first', () => bringToBank(day));
    await desk.passTo(`${today}T18:00:00.000Z`);
    await desk.ask(`POST /admins/cash/days/${today}/close`);
    const closed = new Map(day.paper.moved);
    const closing = new Map(day.paper.tills.map((till) => [till, day.paper.read(till)]));
    day.paper.beginDay();
    await desk.passTo(`${today}T18:05:00.000Z`);
    await desk.act('cash that was offline arrives after the closing', () => arriveLate(day));
    await desk.passTo(`${today}T18:10:00.000Z`);
    await desk.jobs.runUntilIdle();
    const apart = await compare(day, { closed, closing }, say);
    return apart + (await raceCashiers(day, size.races, say));
  } finally {
    await desk.close();
  }
}

/** Every fifth is paid with another size, every fourth not at all; the first collector keeps two for later. */
async function collect({ desk, paper, offline, debts }: Day, stops: number): Promise<string> {
  const prices = Object.entries(amounts).map(([size, amount]) => ({ wasteType: 'general', size, amount }));
  await desk.ask('POST /admins/price-lists', { areaId: everywhereId, validFrom: today, prices });
  for (const [index, who] of [...desk.collectors.values()].entries()) {
    const ids: string[] = [];
    for (let stop = 0; stop < stops; stop += 1) {
      const body = {
        wasteType: 'general',
        size: 'bin',
        location: `House ${stop}`,
        date: today,
        time: '08:00',
      };
      const { pickup } = await desk.ask('POST /pickups', body, await person('user'));
      await desk.ask(`PATCH /admins/pickups/${pickup.id}/assign`, { collectorId: who.id });
      ids.push(pickup.id);
    }
    for (const [stop, id] of ids.entries()) {
      if (index === 0 && stop >= stops - 2) {
        offline.push({ id, who });
        continue;
      }
      const size = stop % 5 === 4 ? 'load' : 'bin';
      const isPaid = stop % 4 !== 3;
      paper.owed += amounts[size];
      if (isPaid) paper.move('household', tillOf(who.id), amounts[size]);
      else debts.push({ id, who });
      const paid = isPaid ? { paid: { method: 'cash', amount: amounts[size] } } : {};
      await desk.ask(`PATCH /collectors/pickups/${id}/complete`, { size, ...paid }, who);
    }
  }
  return `${printPesewas(paper.owed)} not paid`;
}

const dueOf = async ({ ask }: Desk, id: string): Promise<number> =>
  (await ask(`GET /pickups/${id}`)).pickup.money.due;

/** Half of what is owed is paid in two parts, a quarter at the office. */
async function takeLate({ desk, paper, debts }: Day): Promise<string> {
  for (const [index, { id, who }] of debts.entries()) {
    const due = await dueOf(desk, id);
    const parts = index % 2 ? [] : [500, due - 500];
    for (const amount of parts) {
      await desk.ask(`POST /collectors/pickups/${id}/cash`, { amount }, who);
      paper.move('household', tillOf(who.id), amount);
    }
    if (index % 4 !== 1) continue;
    await desk.ask(`POST /admins/pickups/${id}/cash`, { amount: due });
    paper.move('household', office, due);
  }
  return `${printPesewas(paper.owed)} is left to pay`;
}

async function settleAtOffice({ desk, paper, debts }: Day): Promise<string> {
  const [, , , waived] = debts;
  const [paid] = debts;
  if (!waived || !paid) return 'nothing';
  const due = await dueOf(desk, waived.id);
  await desk.ask(`POST /admins/pickups/${waived.id}/waive`, { reason: 'A bag was left behind' });
  paper.owed -= due;
  await desk.ask(`POST /admins/pickups/${paid.id}/refund`, { reason: 'Half was left behind', amount: 300 });
  // What goes back is no longer charged.
  paper.move(office, 'household', 300);
  paper.owed -= 300;
  return `${printPesewas(due)} waived, ${printPesewas(300)} given back`;
}

async function countAll({ desk, paper }: Day): Promise<string> {
  let missing = 0;
  for (const [index, who] of [...desk.collectors.values()].entries()) {
    const should = paper.read(tillOf(who.id));
    if (index === 1) {
      const body = { collectorId: who.id, counted: should * 10, reason: 'Counted' };
      await desk.ask('POST /admins/cash', body);
      paper.move(tillOf(who.id), office, body.counted);
      const { counts } = await desk.ask(`GET /admins/cash/${who.id}?month=${today.slice(0, 7)}`);
      await desk.ask('POST /admins/ledger/reversals', {
        posting: counts[0].posting,
        reason: 'One nought too many',
      });
      paper.move(office, tillOf(who.id), body.counted);
    }
    const counted = index % 4 === 3 ? should - short : should;
    missing += should - counted;
    const reason = counted === should ? {} : { reason: 'Says that a note is missing' };
    await desk.ask('POST /admins/cash', { collectorId: who.id, counted, ...reason });
    paper.move(tillOf(who.id), office, counted);
  }
  return `${printPesewas(paper.read(office))} in the office, ${printPesewas(missing)} missing`;
}

async function bringToBank({ desk, paper }: Day): Promise<string> {
  const tooMuch = { kind: 'deposit', amount: paper.read(office) + 1, reference: 'Slip 1' };
  const refused = await desk.callAs(await person('admin'), 'POST /admins/ledger', tooMuch);
  const brought = paper.read(office) - 20_000;
  await desk.ask('POST /admins/ledger', { kind: 'deposit', amount: brought, reference: 'Slip 2' });
  paper.move(office, bank, brought);
  await desk.ask('POST /admins/ledger', { kind: 'float', amount: 5_000, reference: 'Change' });
  paper.move(bank, office, 5_000);
  return `${refused.status} ${refused.body.message}; ${printPesewas(brought)} brought`;
}

async function arriveLate({ desk, paper, offline }: Day): Promise<string> {
  const at = `${today}T15:00:00.000Z`;
  for (const { id, who } of offline) {
    const paid = { method: 'cash', amount: amounts.bin };
    await desk.ask(`PATCH /collectors/pickups/${id}/complete`, { at, paid }, desk.collectors.get(who.id));
    paper.owed += amounts.bin;
    paper.move('household', tillOf(who.id), amounts.bin);
  }
  return `${offline.length} of 15:00 arrive at 18:00`;
}

type Closed = {
  readonly closed: ReadonlyMap<string, { readonly in: number; readonly out: number }>;
  readonly closing: ReadonlyMap<string, number>;
};

type Till = {
  readonly kind: 'office' | 'collector' | 'bank' | 'provider';
  readonly collectorId?: string;
  readonly in: number;
  readonly out: number;
  readonly closing: number;
};

/** Prints each till of both days, on paper and on the screen. */
async function compare({ desk, paper }: Day, { closed, closing }: Closed, say: (line: string) => void) {
  say('\n| day, till | on paper: in, out, closing | on the screen | apart |\n|---|---|---|---|');
  let apart = 0;
  const days = [
    [today, closed, (till: string) => closing.get(till) ?? 0],
    [addDays(today, 1), paper.moved, (till: string) => paper.read(till)],
  ] as const;
  for (const [date, moved, read] of days) {
    const { tills } = await desk.ask(`GET /admins/cash/days/${date}`);
    const shown = new Map<string, Till>(tills.map((till: Till) => [nameTill(till), till]));
    for (const till of paper.tills) {
      const own = { in: 0, out: 0, ...moved.get(till), closing: read(till) };
      const seen = { in: 0, out: 0, closing: 0, ...shown.get(till) };
      const off =
        Math.abs(own.in - seen.in) + Math.abs(own.out - seen.out) + Math.abs(own.closing - seen.closing);
      apart += off;
      if (till === office || till === bank || off > 0 || own.closing !== 0)
        say(`| ${date} ${till} | ${print(own)} | ${print(seen)} | ${off} |`);
    }
  }
  const { days: months } = await desk.ask(`GET /admins/money?month=${today.slice(0, 7)}`);
  const unpaid = months.reduce((sum: number, one: { unpaid: number }) => sum + one.unpaid, 0);
  say(
    `| unpaid | ${printPesewas(paper.owed)} | ${printPesewas(unpaid)} | ${Math.abs(paper.owed - unpaid)} |`,
  );
  return apart + Math.abs(paper.owed - unpaid);
}

const nameTill = ({ kind, collectorId = '' }: Till) =>
  kind === 'collector' ? tillOf(collectorId) : kind === 'office' ? office : bank;

const print = (sums: Pick<Till, 'in' | 'out' | 'closing'>) =>
  [sums.in, sums.out, sums.closing].map((amount) => (amount / 100).toFixed(2)).join(', ');
