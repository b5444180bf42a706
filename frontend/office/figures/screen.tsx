import { useState } from 'react';
import type { Counts, Figures } from '#contracts/figures/figures.ts';
import { type CouldNotCollectReason, couldNotCollectReasons } from '#contracts/pickups/visit-fields.ts';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { readNow } from '#platform/api/clock.ts';
import { addDays, type IsoDate, todayInAccra } from '#shared/dates.ts';
import { wordOf } from '#shared/known.ts';
import { Button } from '#ui/button/button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { DateField } from '#ui/form/fields/text-field.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { useListParams } from '#ui/list/use-list-params.ts';
import { Panel } from '#ui/panel.tsx';
import { type CsvColumns, csvType, saveFile, writeCsv } from '#ui/save-file.ts';
import { Alert } from '#ui/state/alert.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { column, nameColumn } from '#ui/table/columns.ts';
import { CountBars } from '#ui/table/count-bars.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { HowCounted } from './how-counted.tsx';
import { countNotCollected, type Line, sumFigures, sumLines, sumWeeks } from './sum-figures.ts';
import { csvTexts, texts } from './texts.ts';
import { type AllFigures, type FiguresRange, useFigures } from './use-figures.ts';
import { WastePart } from './waste-part.tsx';
import { WeekChart } from './week-chart.tsx';

/** Longest range of the list of pickups, in days. */
const maxDays = 61;

/** Longest range of one call, in days: as long as figures are kept. */
const longestRange = 396;

function readRange(params: URLSearchParams, today: IsoDate): FiguresRange {
  const yesterday = addDays(today, -1);
  return {
    by: params.get('by') === 'collector' ? 'collector' : 'area',
    from: params.get('from') ?? addDays(yesterday, -27),
    to: params.get('to') ?? yesterday,
  };
}

const dateForm = /^\d{4}-\d{2}-\d{2}$/;

function isRange({ from, to }: FiguresRange): boolean {
  const areDates = [from, to].every((date) => dateForm.test(date) && !Number.isNaN(Date.parse(date)));
  return areDates && from <= to && to <= addDays(from, longestRange);
}

/** Weeks as lines, and a table by area or collector; the range of dates stands in the URL. */
export function Screen() {
  const [params] = useListParams();
  const [today] = useState(() => todayInAccra(readNow()));
  const range = readRange(params, today);
  return (
    <AdminShell>
      <Filters range={range} />
      {isRange(range) ? (
        <RangeFigures range={range} today={today} />
      ) : (
        <Alert tone="warning">{texts.badDates}</Alert>
      )}
    </AdminShell>
  );
}

const byOptions = [
  { value: 'area', label: texts.byArea },
  { value: 'collector', label: texts.byCollector },
];

function Filters({ range }: { readonly range: FiguresRange }) {
  const [, change] = useListParams();
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex">
      <DateField
        label={texts.from}
        value={range.from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <DateField label={texts.to} value={range.to} onChange={(event) => change({ to: event.target.value })} />
      <SelectField
        label={texts.by}
        options={byOptions}
        value={range.by}
        onChange={(event) => change({ by: event.target.value })}
      />
    </div>
  );
}

type RangeProps = { readonly range: FiguresRange; readonly today: IsoDate };

function RangeFigures({ range, today }: RangeProps) {
  const list = useFigures(range);
  const { rows, error } = list;
  return (
    <>
      <ListFailure list={list} />
      {rows &&
        (rows.days.length > 0 ? (
          <Found range={range} today={today} figures={rows} />
        ) : (
          <EmptyState icon="list" message={texts.empty} hint={texts.emptyHint} />
        ))}
      {!rows && !error && <SkeletonList rows={3} rowClass="h-44" />}
    </>
  );
}

function Found({ range, today, figures }: RangeProps & { readonly figures: AllFigures }) {
  const { by, from, to } = range;
  const { days } = figures;
  const save = () => saveFile(texts.fileName(by, from, to), csvType, figuresCsv(figures));
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title={texts.weeks} note={texts.weeksNote}>
          <WeekChart weeks={sumWeeks(days, from, to)} />
        </Panel>
        <Panel title={texts.reasons}>
          <Reasons counts={sumFigures(days).couldNotCollect} />
        </Panel>
      </div>
      <p className="text-sm text-ink-soft">{texts.totals[by]}</p>
      <FiguresTable key={by} figures={figures} by={by} />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <HowCounted texts={texts} />
        <div className="flex flex-wrap gap-3">
          {to < addDays(from, maxDays) && (
            <RouteButton tone="secondary" to={`/admin-dashboard?tab=managePickups&when=${from}..${to}`}>
              {texts.pickups}
            </RouteButton>
          )}
          <Button tone="secondary" icon="download" onClick={save}>
            {texts.export}
          </Button>
        </div>
      </div>
      <WastePart figures={figures} range={range} today={today} />
    </>
  );
}

function Reasons({ counts }: { readonly counts: Counts['couldNotCollect'] }) {
  const reasons = Object.entries(counts);
  if (reasons.length === 0) return <p className="text-ink-soft">{texts.noReasons}</p>;
  const words = reasons.map(
    ([reason, count]) => [wordOf<string>(couldNotCollectReasons, reason), count] as const,
  );
  return <CountBars counts={words} />;
}

type Row = { readonly figures: Figures; readonly names: AllFigures['names'] };

const reasons = Object.keys(couldNotCollectReasons) as CouldNotCollectReason[]; // it forgets which keys it got

const columns: CsvColumns<Row> = [
  [csvTexts.date, ({ figures }) => figures.date],
  [csvTexts.area, ({ figures, names }) => names.get(figures.areaId) ?? texts.former.area],
  [csvTexts.collector, ({ figures, names }) => nameCollector(figures, names)],
  [texts.booked, ({ figures }) => figures.booked],
  [texts.completed, ({ figures }) => figures.completed],
  [texts.onTime, ({ figures }) => figures.onTime],
  ...reasons.map((reason): CsvColumns<Row>[number] => {
    const header = `${texts.couldNotCollect}: ${couldNotCollectReasons[reason]}`;
    return [header, ({ figures }) => figures.couldNotCollect[reason] ?? 0];
  }),
  [texts.cancelledLate, ({ figures }) => figures.cancelledLate],
  [texts.problems, ({ figures }) => figures.problems],
  [texts.kilometres, ({ figures }) => figures.kilometres],
];

function nameCollector({ collectorId }: Figures, names: AllFigures['names']): string {
  return collectorId === undefined ? '' : (names.get(collectorId) ?? texts.former.collector);
}

function figuresCsv({ days, names }: AllFigures): string {
  return writeCsv(
    columns,
    days.map((figures) => ({ figures, names })),
  );
}

const rowsAtOnce = 50;

const totalId = 'totalId';

type TableProps = { readonly figures: AllFigures; readonly by: 'area' | 'collector' };

function FiguresTable({ figures, by }: TableProps) {
  const [shown, setShown] = useState(rowsAtOnce);
  const { days, names } = figures;
  const lines = sumLines(days, by);
  const rows = [{ id: totalId, ...sumFigures(days) }, ...lines.slice(0, shown)];
  const loadMore = lines.length > shown ? () => setShown(shown + rowsAtOnce) : undefined;
  return (
    <DataTable
      look="compact"
      caption={texts.caption[by]}
      columns={listColumns(by, names)}
      list={{ rows, loadMore }}
      rowKey={({ id }) => id}
      emptyMessage={texts.empty}
    />
  );
}

function listColumns(by: TableProps['by'], names: AllFigures['names']): readonly Column<Line>[] {
  return [
    nameColumn('name', by === 'area' ? texts.byArea : texts.byCollector, ({ id }) => (
      <span className="wrap-anywhere">
        {id === totalId ? texts.total : (names.get(id) ?? texts.former[by])}
      </span>
    )),
    column('booked', texts.booked, ({ booked }) => booked),
    column('completed', texts.completed, ({ completed, booked }) => texts.share(completed, booked)),
    column('onTime', texts.onTime, ({ onTime, completed }) => texts.share(onTime, completed)),
    column('notCollected', texts.couldNotCollect, (line) =>
      texts.share(countNotCollected(line), countNotCollected(line) + line.completed),
    ),
    column('cancelledLate', texts.cancelledLate, ({ cancelledLate }) => cancelledLate),
    column('problems', texts.problems, ({ problems }) => problems),
    column('kilometres', texts.kilometres, ({ kilometres }) => texts.roundKilometres(kilometres)),
  ];
}
