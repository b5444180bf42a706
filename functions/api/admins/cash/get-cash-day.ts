import { nameClosers, readTills } from '#actions/money/cash-days.ts';
import { nameDeleted } from '#actions/money/name-deleted.ts';
import { getCashDay, type Till, tillKinds } from '#contracts/money/cash-day-calls.ts';
import { findAccounts } from '#data/accounts/accounts.ts';
import { readClosings } from '#data/money/closings.ts';
import { isCollectorsCash } from '#data/money/ledger.ts';
import { AppError } from '#domain/app-error.ts';
import { closeTill, findCashDay, findClosing, type TillFigures } from '#domain/money/cash-day.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { endpoint } from '#http/endpoint.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';

export const handler = endpoint(getCashDay, async ({ params: { date }, now }) => {
  const [closings, latest] = await Promise.all([
    readClosings(date, date),
    readClosings(addDays(todayInAccra(now), -1)),
  ]);
  if (date > findCashDay(now.toISOString(), latest)) throw new AppError('not_found');
  const [figures, closers] = await Promise.all([readTills(date, now), nameClosers(closings)]);
  const closedAt = findClosing(date, closings);
  const isOpen = closedAt >= now.toISOString() && !closings.has(date);
  const tills = figures.map(toTill).sort(compareTills);
  return {
    date,
    ...(!isOpen && { closedAt }),
    by: closers.get(date),
    tills,
    names: await nameCollectors(tills.flatMap(({ collectorId }) => collectorId ?? [])),
  };
});

function toTill({ account, ...figures }: TillFigures): Till {
  const till = { ...figures, closing: closeTill({ account, ...figures }) };
  if (isCollectorsCash(account))
    return { kind: 'collector', collectorId: account.slice(ledgerAccounts.cash('').length), ...till };
  const isOffice = account === ledgerAccounts.office;
  return { kind: isOffice ? 'office' : account === ledgerAccounts.bank ? 'bank' : 'provider', ...till };
}

/** The office first; collectors by what they hold. */
function compareTills(one: Till, other: Till): number {
  const order = (till: Till) => tillKinds.indexOf(till.kind as (typeof tillKinds)[number]); // made here
  return order(one) - order(other) || other.closing - one.closing;
}

async function nameCollectors(ids: readonly string[]) {
  const found = await findAccounts(ids);
  const known = new Set(found.map(({ id }) => id));
  return [
    ...found.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
    ...(await nameDeleted(ids.filter((id) => !known.has(id)))),
  ];
}
