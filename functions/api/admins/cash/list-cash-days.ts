import { listDaysOf, nameClosers } from '#actions/money/cash-days.ts';
import { listCashDays } from '#contracts/money/cash-day-calls.ts';
import { readClosings } from '#data/money/closings.ts';
import { isCollectorsCash } from '#data/money/ledger.ts';
import { closeTill, findCashDay, findClosing, type TillFigures } from '#domain/money/cash-day.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { endpoint } from '#http/endpoint.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';

export const handler = endpoint(listCashDays, async ({ query: { month }, now }) => {
  const today = todayInAccra(now);
  const [days, latest] = await Promise.all([listDaysOf(month), readClosings(addDays(today, -1))]);
  const closings = new Map(days.flatMap(({ date, closing }) => (closing ? [[date, closing]] : [])));
  const closers = await nameClosers(closings);
  const open = findCashDay(now.toISOString(), latest);
  return {
    // Tomorrow, once today is closed.
    current: open === addDays(today, 1) ? today : open,
    days: [...days].reverse().map(({ date, tills }) => ({
      date,
      closedAt: findClosing(date, closings),
      by: closers.get(date),
      ...(tills && { figures: sumUp(tills) }),
    })),
  };
});

function sumUp(tills: readonly TillFigures[]) {
  const add = (some: readonly TillFigures[], count: (till: TillFigures) => number) =>
    some.reduce((total, till) => total + count(till), 0);
  const office = tills.filter(({ account }) => account === ledgerAccounts.office);
  const collectors = tills.filter(({ account }) => isCollectorsCash(account));
  return {
    office: add(office, closeTill),
    collectors: add(collectors, closeTill),
    difference: add(collectors, ({ difference = 0 }) => difference),
  };
}
