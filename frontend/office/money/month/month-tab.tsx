import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CollectorMoney, MoneyDay } from '#contracts/money/money-calls.ts';
import { listMonths } from '#features/money/statement-months.ts';
import { printMonth } from '#features/money/statement-texts.ts';
import { HowCounted } from '#office/figures/how-counted.tsx';
import { Amount } from '#office/money/amount.tsx';
import { Section } from '#office/money/section.tsx';
import { csvName, texts } from '#office/money/texts.ts';
import { hasMobile, type Money, nameCollector } from '#office/money/use-money.ts';
import { pickupPath } from '#platform/paths.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { useListParams } from '#ui/list/use-list-params.ts';
import { Panel } from '#ui/panel.tsx';
import { csvType, saveFile } from '#ui/save-file.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { moneyCsv } from './money-csv.ts';

type Props = {
  /** `YYYY-MM` */
  readonly month: string;
  readonly now: Date;
  readonly money: Money;
};

/** What moved in a month: day by day, by collector, and where the cash was not what was to pay. */
export function MonthTab({ month, now, money }: Props) {
  const [, change] = useListParams();
  const { days, collectors, differences } = money;
  const isQuiet = days.length === 0 && collectors.length === 0;
  const save = () => saveFile(csvName(month), csvType, moneyCsv(money));
  return (
    <section className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label={texts.month}
          options={listMonths(month, now).map((value) => ({ value, label: printMonth(value) }))}
          value={month}
          onChange={(event) => change({ month: event.target.value })}
        />
        {!isQuiet && (
          <Button tone="secondary" icon="download" onClick={save}>
            {texts.export}
          </Button>
        )}
      </div>
      {isQuiet ? (
        <p className="text-ink-soft">{texts.quietMonth}</p>
      ) : (
        <>
          <Days days={days} withMobile={hasMobile(money)} />
          <Collectors money={money} />
          {differences.length > 0 && <Differences money={money} />}
        </>
      )}
    </section>
  );
}

const total = 'total';

const mobileColumn: Column<MoneyDay | CollectorMoney> = {
  id: 'mobile',
  header: texts.mobile,
  cell: ({ mobile }) => <Amount pesewas={mobile} />,
};

const listDayColumns = (withMobile: boolean): readonly Column<MoneyDay>[] => [
  {
    id: 'date',
    header: texts.date,
    primary: true,
    cell: ({ date }) => (date === total ? texts.total : printDateWithDay(date)),
  },
  { id: 'charged', header: texts.charged, cell: ({ charged }) => <Amount pesewas={charged} /> },
  { id: 'paid', header: texts.paid, cell: ({ paid }) => <Amount pesewas={paid} /> },
  ...(withMobile ? [mobileColumn] : []),
  { id: 'waived', header: texts.waived, cell: ({ waived }) => <Amount pesewas={waived} /> },
  { id: 'refunded', header: texts.refunded, cell: ({ refunded }) => <Amount pesewas={refunded} /> },
  { id: 'handedOver', header: texts.handedOver, cell: ({ handedOver }) => <Amount pesewas={handedOver} /> },
];

/** Days that are shown at first: the last week. */
const daysAtFirst = 7;

function Days({ days, withMobile }: Pick<Money, 'days'> & { readonly withMobile: boolean }) {
  const [isWhole, setWhole] = useState(days.length <= daysAtFirst + 1);
  const sum = days.reduce(addDay, {
    date: total,
    charged: 0,
    paid: 0,
    mobile: 0,
    waived: 0,
    erased: 0,
    refunded: 0,
    handedOver: 0,
  });
  const shown = [...days].reverse().slice(0, isWhole ? days.length : daysAtFirst);
  return (
    <Section title={texts.days}>
      <DataTable
        look="comfortable"
        caption={texts.days}
        columns={listDayColumns(withMobile)}
        list={{
          rows: [sum, ...shown],
          loadMore: isWhole ? undefined : () => setWhole(true),
          loadingMore: false,
        }}
        rowKey={({ date }) => date}
        emptyMessage={texts.quietMonth}
      />
      {sum.erased > 0 && <p className="max-w-prose text-sm text-ink-soft">{texts.erasedNote(sum.erased)}</p>}
    </Section>
  );
}

function addDay(one: MoneyDay, other: MoneyDay): MoneyDay {
  return {
    date: one.date,
    charged: one.charged + other.charged,
    paid: one.paid + other.paid,
    mobile: one.mobile + other.mobile,
    waived: one.waived + other.waived,
    erased: one.erased + other.erased,
    refunded: one.refunded + other.refunded,
    handedOver: one.handedOver + other.handedOver,
  };
}

const number = (count: number) => <span className="tabular-nums">{count}</span>;

/** Rows that are shown at first, and with each press more. */
const rowsAtOnce = 50;

function Collectors({ money }: { readonly money: Money }) {
  const [shown, setShown] = useState(rowsAtOnce);
  const { collectors } = money;
  const columns: readonly Column<CollectorMoney>[] = [
    {
      id: 'collector',
      header: texts.collector,
      primary: true,
      cell: ({ collectorId }) => <span className="wrap-anywhere">{nameCollector(money, collectorId)}</span>,
    },
    { id: 'priced', header: texts.priced, cell: ({ priced }) => number(priced) },
    { id: 'paidAtDoor', header: texts.paidAtDoor, cell: ({ paidAtDoor }) => number(paidAtDoor) },
    { id: 'notPaid', header: texts.notPaid, cell: ({ notPaid }) => number(notPaid) },
    { id: 'smaller', header: texts.smaller, cell: ({ smaller }) => number(smaller) },
    {
      id: 'said',
      header: texts.said,
      cell: ({ saidPaid, saidCame }) => <span className="tabular-nums">{`${saidPaid} / ${saidCame}`}</span>,
    },
    ...(hasMobile(money) ? [mobileColumn] : []),
    { id: 'brought', header: texts.brought, cell: ({ charged }) => <Amount pesewas={charged} strong /> },
  ];
  const loadMore = collectors.length > shown ? () => setShown(shown + rowsAtOnce) : undefined;
  return (
    <Section title={texts.collectors}>
      <DataTable
        look="comfortable"
        caption={texts.collectors}
        columns={columns}
        list={{ rows: collectors.slice(0, shown), loadMore, loadingMore: false }}
        rowKey={({ collectorId }) => collectorId}
        emptyMessage={texts.quietMonth}
      />
      <HowCounted texts={texts} />
    </Section>
  );
}

/** Lines that are shown at first, and with each press more. */
const linesAtOnce = 10;

function Differences({ money }: { readonly money: Money }) {
  const [shown, setShown] = useState(linesAtOnce);
  return (
    <Panel title={texts.differences}>
      <p className="text-sm text-ink-soft">{texts.differencesHint}</p>
      <ul className="flex flex-col divide-y divide-line">
        {money.differences.slice(0, shown).map(({ at, pickupId, amount, collectorId }) => (
          <li key={`${pickupId} ${at}`}>
            <Link
              to={pickupPath(pickupId)}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5 hover:bg-ground"
            >
              <span className="min-w-0">
                <span className="font-semibold text-brand underline">
                  {printDateWithDay(at.slice(0, 10))}
                </span>{' '}
                <span className="wrap-anywhere text-ink-soft">
                  {collectorId && nameCollector(money, collectorId)}
                </span>
              </span>
              <span className="tabular-nums">
                {amount > 0 ? texts.tooMuch(amount) : texts.tooLittle(amount)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {money.differences.length > shown && (
        <Button tone="secondary" onClick={() => setShown(shown + 3 * linesAtOnce)}>
          {texts.more}
        </Button>
      )}
    </Panel>
  );
}
