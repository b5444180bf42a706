import { useInfiniteQuery } from '@tanstack/react-query';
import type { AreaDue } from '#contracts/money/money-calls.ts';
import type { OwedHousehold } from '#contracts/money/owed-calls.ts';
import { Amount, Section } from '#office/money/section.tsx';
import { HouseholdLink } from '#office/people/person-summary.tsx';
import { RemindButton } from '#office/people/remind-button.tsx';
import { callPages } from '#platform/api/call-pages.ts';
import type { CallQuery } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { todayInAccra } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { FilterSelect } from '#ui/list/filter-select.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { searchText, useListParams } from '#ui/list/use-list-params.ts';
import { type CsvColumns, csvCedis, csvType, saveFile, writeCsv } from '#ui/save-file.ts';
import { Alert } from '#ui/state/alert.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { PhoneLine } from '#ui/table/phone-line.tsx';
import { usePagedList } from '#ui/table/use-paged-list.ts';
import { texts } from './texts.ts';

/** A household, or the sum of those above it, which has no id. */
type Line = Partial<OwedHousehold> & Pick<OwedHousehold, 'amount' | 'pickups'> & { readonly name: string };

/** Who owes: searched, by area, to be called and reminded. @param areas where something is owed */
export function Households({ areas }: { readonly areas: readonly AreaDue[] }) {
  const [params] = useListParams();
  const areaId = areas.find((one) => one.areaId === params.get('areaId'))?.areaId;
  const query = { q: searchText(params), areaId };
  const list = usePagedList(useInfiniteQuery(callPages('listOwedHouseholds', query)), {
    selectRows: (page) => page.households,
    describeError: prefixedError,
  });
  const nameArea = (id: string) => areas.find((one) => one.areaId === id)?.name ?? texts.formerArea;
  const csv = useSubmit({ describe: prefixedError });
  const save = () =>
    csv.run(async () => {
      saveFile(texts.csvName(todayInAccra(readNow())), csvType, await readOwedCsv(query, nameArea));
    });
  const options = areas.map((one) => ({ value: one.areaId, label: nameArea(one.areaId) }));
  return (
    <Section title={texts.households}>
      <div className="flex flex-wrap items-start gap-3 *:first:grow">
        <SearchBox label={texts.search} quiet />
        <FilterSelect hideLabel label={texts.area} name="areaId" all={texts.allAreas} options={options} />
        <Button tone="secondary" busy={csv.busy} busyLabel={texts.exporting} onClick={save}>
          {texts.export}
        </Button>
      </div>
      {csv.message && <Alert tone="error">{csv.message}</Alert>}
      <ListFailure list={list} />
      {(list.rows || !list.error) && (
        <DataTable
          look="compact"
          caption={texts.households}
          columns={listColumns(nameArea)}
          list={{ ...list, rows: list.rows && addTotal(list.rows, list.loadMore !== undefined) }}
          rowKey={({ id = '' }) => id}
          emptyMessage={texts.nobodyFound}
        />
      )}
    </Section>
  );
}

function addTotal(rows: readonly OwedHousehold[], isMore: boolean): readonly Line[] {
  const lines = rows.map((row) => ({ ...row, name: fullName(row) }));
  if (lines.length < 2) return lines;
  const add = (key: 'amount' | 'pickups') => lines.reduce((sum, line) => sum + line[key], 0);
  const name = isMore ? texts.totalShown : texts.total;
  return [...lines, { name, amount: add('amount'), pickups: add('pickups') }];
}

/** A cell that the total leaves empty. */
const ofHousehold = (cell: (household: OwedHousehold) => React.ReactNode) => (line: Line) =>
  line.id === undefined ? null : cell(line as OwedHousehold); // only the total has no id

function listColumns(nameArea: (id: string) => string): readonly Column<Line>[] {
  return [
    {
      id: 'name',
      header: texts.household,
      primary: true,
      cell: (line) => ofHousehold((user) => <HouseholdLink user={user} />)(line) ?? line.name,
    },
    {
      id: 'owes',
      header: texts.owes,
      amount: true,
      cell: ({ amount }) => <Amount pesewas={amount} strong />,
    },
    { id: 'pickups', header: texts.pickups, amount: true, cell: ({ pickups }) => pickups },
    { id: 'since', header: texts.since, cell: ofHousehold(({ oldest }) => printDateWithDay(oldest)) },
    { id: 'area', header: texts.area, cell: ofHousehold(({ areaId }) => nameArea(areaId)) },
    {
      id: 'phone',
      header: texts.phone,
      cell: ofHousehold(({ phone, ...who }) =>
        phone ? <PhoneLine number={phone} name={fullName(who)} /> : texts.noPhone,
      ),
    },
    {
      id: 'reminder',
      header: texts.reminder,
      cell: ofHousehold(({ remindedAt }) =>
        remindedAt ? printDateWithDay(remindedAt.slice(0, 10)) : texts.none,
      ),
    },
    {
      id: 'actions',
      header: texts.actions,
      actions: true,
      cell: ofHousehold((household) => <RemindButton household={household} />),
    },
  ];
}

/** A line for each household that the list has, all pages of it; amounts in cedis, as spreadsheets read them. */
async function readOwedCsv(
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
