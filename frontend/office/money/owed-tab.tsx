import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AreaDue, OwedPickup } from '#contracts/money/money-calls.ts';
import type { OwedHousehold } from '#contracts/money/owed-calls.ts';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { HouseholdLink } from '#office/people/person-summary.tsx';
import { RemindButton } from '#office/people/remind-button.tsx';
import { OwnLink } from '#office/shell/own-link.tsx';
import { callPages } from '#platform/api/call-pages.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { householdPath, pickupPath } from '#platform/paths.ts';
import { fullName } from '#shared/full-name.ts';
import { wordOf } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { FilterSelect } from '#ui/list/filter-select.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { searchText, useListParams } from '#ui/list/use-list-params.ts';
import { Panel } from '#ui/panel.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { actionColumn, amountColumn, column, nameColumn } from '#ui/table/columns.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { PhoneLine } from '#ui/table/phone-line.tsx';
import { usePagedList } from '#ui/table/use-paged-list.ts';
import { Amount, TableSection } from './section.tsx';
import type { Money } from './use-money.ts';

const texts = {
  toPay: 'Amount due',
  toPayNote: 'By age',
  nothingToPay: 'Nothing is due.',
  area: 'Area',
  allAreas: 'All areas',
  formerArea: 'Former area',
  upTo7: 'Up to 7 days',
  upTo30: '8 to 30 days',
  older: 'Older',
  sum: 'Amount',
  total: 'Total',
  isCut: 'There are more unpaid pickups than we can count here. The oldest are included.',
  households: 'Households that owe',
  search: 'Search by name, email, phone or ID',
  nobodyFound: 'No household that owes was found.',
  household: 'Household',
  owes: 'Owes',
  pickups: 'Pickups',
  since: 'Oldest',
  phone: 'Phone',
  noPhone: 'None',
  reminder: 'Last reminder',
  none: '–',
  toGiveBack: 'To refund',
  toGiveBackHint: 'Paid too much, or twice. Open the pickup to refund it.',
  unpriced: 'Price not set',
  unpricedHint: 'Collected, but not charged yet. Open the pickup to set the size or price.',
  open: { size: 'Which size?', amount: 'Which price?' },
  paidAlready: (amount: number) => `${printPesewas(amount)} paid`,
  more: 'Show more',
} as const;

export function OwedTab({ money: { due } }: { readonly money: Money }) {
  return (
    <div className="flex flex-col gap-8">
      <DueByArea due={due} />
      {due.areas.length > 0 && <Households areas={due.areas} />}
      <PickupLines title={texts.unpriced} hint={texts.unpricedHint} pickups={due.unpriced} />
      <PickupLines title={texts.toGiveBack} hint={texts.toGiveBackHint} pickups={due.credits} />
    </div>
  );
}

const ages = ['upTo7', 'upTo30', 'older'] as const;
type AreaLine = Pick<AreaDue, 'areaId' | (typeof ages)[number]> & { readonly name: string };

const areaColumns: readonly Column<AreaLine>[] = [
  nameColumn('area', texts.area, ({ name }) => name),
  ...ages.map((age) => amountColumn<AreaLine>(age, texts[age], (line) => <Amount pesewas={line[age]} />)),
  amountColumn('sum', texts.sum, (line) => (
    <Amount pesewas={ages.reduce((sum, age) => sum + line[age], 0)} strong />
  )),
];

function listLines(areas: readonly AreaDue[]): readonly AreaLine[] {
  const lines = areas.map((area) => ({ ...area, name: area.name ?? texts.formerArea }));
  if (lines.length < 2) return lines;
  const add = (age: (typeof ages)[number]) => lines.reduce((sum, line) => sum + line[age], 0);
  const sums = { upTo7: add('upTo7'), upTo30: add('upTo30'), older: add('older') };
  return [...lines, { areaId: 'total', name: texts.total, ...sums }];
}

function DueByArea({ due: { areas, isCut } }: { readonly due: Money['due'] }) {
  return (
    <TableSection
      title={texts.toPay}
      note={texts.toPayNote}
      columns={areaColumns}
      list={{ rows: listLines(areas) }}
      rowKey={({ areaId }) => areaId}
      empty={texts.nothingToPay}
    >
      {isCut && <Alert tone="warning">{texts.isCut}</Alert>}
    </TableSection>
  );
}

/** `GH₵ 12.50`; `Which size?`, and what was paid already. */
function describeOwed({ amount, open }: OwedPickup): string {
  if (!open) return printPesewas(amount);
  return [wordOf(texts.open, open), ...(amount > 0 ? [texts.paidAlready(amount)] : [])].join(' · ');
}

const linesAtOnce = 10;

type Props = { readonly title: string; readonly hint: string; readonly pickups: readonly OwedPickup[] };

/** Pickups with something for staff to settle, in rows of 40 px on a wide screen. */
function PickupLines({ title, hint, pickups }: Props) {
  const [shown, setShown] = useState(linesAtOnce);
  if (pickups.length === 0) return null;
  return (
    <Panel title={title}>
      <p className="text-sm text-ink-soft">{hint}</p>
      <ul className="flex flex-col divide-y divide-line">
        {pickups.slice(0, shown).map((pickup) => (
          <li key={pickup.id} className="flex flex-wrap items-center gap-x-2 hover:bg-ground md:text-sm">
            <OwnLink
              to={householdPath(splitPickupId(pickup.id).userId)}
              className="flex min-h-11 items-center font-semibold text-brand underline wrap-anywhere md:min-h-10"
            >
              {pickup.name}
            </OwnLink>
            <Link
              to={pickupPath(pickup.id)}
              className="flex min-h-11 grow flex-wrap items-center justify-between gap-x-4 md:min-h-10"
            >
              <span className="text-sm whitespace-nowrap underline">{printDateWithDay(pickup.date)}</span>
              <span className="tabular-nums">{describeOwed(pickup)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {pickups.length > shown && (
        <Button tone="secondary" onClick={() => setShown(shown + 3 * linesAtOnce)}>
          {texts.more}
        </Button>
      )}
    </Panel>
  );
}

/** Households that owe, by search and area, to call and remind. @param areas where something is owed */
function Households({ areas }: { readonly areas: readonly AreaDue[] }) {
  const [params] = useListParams();
  const areaId = areas.find((one) => one.areaId === params.get('areaId'))?.areaId;
  const query = { q: searchText(params), areaId };
  const list = usePagedList(useInfiniteQuery(callPages('listOwedHouseholds', query)), {
    selectRows: (page) => page.households,
    describeError: prefixedError,
  });
  const nameArea = (id: string) => areas.find((one) => one.areaId === id)?.name ?? texts.formerArea;
  const options = areas.map((one) => ({ value: one.areaId, label: nameArea(one.areaId) }));
  return (
    <TableSection
      title={texts.households}
      columns={listColumns(nameArea)}
      list={list}
      rowKey={({ id }) => id}
      empty={texts.nobodyFound}
      tools={
        <div className="flex flex-wrap items-start gap-3 *:first:grow">
          <SearchBox label={texts.search} quiet />
          <FilterSelect hideLabel label={texts.area} name="areaId" all={texts.allAreas} options={options} />
        </div>
      }
    />
  );
}

function listColumns(nameArea: (id: string) => string): readonly Column<OwedHousehold>[] {
  return [
    nameColumn('name', texts.household, (household) => <HouseholdLink user={household} />),
    amountColumn('owes', texts.owes, ({ amount }) => <Amount pesewas={amount} strong />),
    amountColumn('pickups', texts.pickups, ({ pickups }) => pickups),
    column('since', texts.since, ({ oldest }) => printDateWithDay(oldest)),
    column('area', texts.area, ({ areaId }) => nameArea(areaId)),
    column('phone', texts.phone, (household) =>
      household.phone ? <PhoneLine number={household.phone} name={fullName(household)} /> : texts.noPhone,
    ),
    column('reminder', texts.reminder, ({ remindedAt }) =>
      remindedAt ? printDateWithDay(remindedAt.slice(0, 10)) : texts.none,
    ),
    actionColumn((household) => <RemindButton household={household} />),
  ];
}
