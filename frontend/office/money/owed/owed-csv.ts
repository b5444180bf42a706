import type { OwedHousehold } from '#contracts/money/owed-calls.ts';
import type { CallQuery } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { fullName } from '#shared/full-name.ts';
import { type CsvColumns, csvCedis, writeCsv } from '#ui/save-file.ts';
import { texts } from './texts.ts';

/** A line for each household that the list has, all pages of it; amounts in cedis, as spreadsheets read them. */
export async function readOwedCsv(
  query: CallQuery<'listOwedHouseholds'>,
  nameArea: (id: string) => string,
): Promise<string> {
  const rows: OwedHousehold[] = [];
  let cursor: string | undefined;
  do {
    const page = await call('listOwedHouseholds', { query: { ...query, cursor } });
    rows.push(...page.households);
    cursor = page.nextCursor;
  } while (cursor);
  const columns: CsvColumns<OwedHousehold> = [
    [texts.household, fullName],
    [texts.phone, ({ phone }) => phone ?? ''],
    [texts.area, ({ areaId }) => nameArea(areaId)],
    [texts.owes, ({ amount }) => csvCedis(amount)],
    [texts.pickups, ({ pickups }) => pickups],
    [texts.since, ({ oldest }) => oldest],
    [texts.reminder, ({ remindedAt }) => remindedAt?.slice(0, 10) ?? ''],
    [texts.disputed, ({ isDisputed }) => (isDisputed ? '1' : '')],
  ];
  return writeCsv(columns, rows);
}
