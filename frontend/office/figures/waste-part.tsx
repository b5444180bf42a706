import { useQuery } from '@tanstack/react-query';
import {
  type Destinations,
  findOurPart,
  type OurPart,
  sumWaste,
  type Waste,
} from '#contracts/figures/our-part.ts';
import { controlLevelNames, type Station } from '#contracts/loads/stations.ts';
import { statementTexts } from '#features/money/statement-texts.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { addDays } from '#shared/dates.ts';
import { wordOf } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';
import { printCount } from '#shared/print-count.ts';
import { Button } from '#ui/button/button.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { toList } from '#ui/list/to-list.ts';
import { type CsvColumns, csvLine, csvType, saveFile, writeCsv } from '#ui/save-file.ts';
import { column, nameColumn } from '#ui/table/columns.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { HowCounted } from './how-counted.tsx';
import {
  listLevels,
  listMonths,
  listNotTipped,
  listStations,
  type MonthOfArea,
  mergeDays,
  type WasteLine,
} from './sum-waste.ts';
import { ourPartTexts, texts, wasteTexts } from './texts.ts';
import type { AllFigures, FiguresRange } from './use-figures.ts';

type Props = { readonly figures: AllFigures; readonly range: FiguresRange; readonly today: string };
type Stations = ReadonlyMap<string, Station>;
type Names = Pick<AllFigures, 'names'>;

/** Where waste was taken; nothing where no station was ever set up, or before that is known. */
export function WastePart(props: Props) {
  const list = toList(useQuery(callQuery('listAllStations', {})));
  const stations = list.rows?.stations;
  if (!list.error && !stations?.length) return null;
  return (
    <section className="flex flex-col gap-4" aria-labelledby="where-it-went">
      <h2 id="where-it-went" className="text-xl">
        {wasteTexts.title}
      </h2>
      <ListFailure list={list} />
      {stations && <Found {...props} stations={new Map(stations.map((one) => [one.id, one]))} />}
    </section>
  );
}

function Found({ figures, range, today, stations }: Props & { readonly stations: Stations }) {
  const { days, names } = figures;
  const months = listMonths(days);
  const waste = mergeDays(days);
  if (months.length === 0) return <p className="text-ink-soft">{wasteTexts.nothing}</p>;
  const save = () =>
    saveFile(
      wasteTexts.fileName(range.from, range.to),
      csvType,
      writeOurPart(months, range, stations, names),
    );
  return (
    <>
      {range.by === 'area' ? (
        <ByArea months={months} names={names} />
      ) : (
        <NotTipped lines={listNotTipped(days, today)} names={names} />
      )}
      <ByStation waste={waste} stations={stations} />
      <Table
        title={wasteTexts.byControl}
        lines={listLevels(waste, stations)}
        heading={wasteTexts.control}
        name={({ id }) => nameLevel(id)}
      />
      {range.by === 'area' && <p className="text-sm text-ink-soft">{wasteTexts.chooseCollector}</p>}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <HowCounted texts={wasteTexts} />
        <Button tone="secondary" icon="download" onClick={save}>
          {wasteTexts.export}
        </Button>
      </div>
    </>
  );
}

function ByArea({ months, names }: { readonly months: readonly MonthOfArea[] } & Names) {
  const month = column<WasteLine>('month', wasteTexts.month, ({ id }) =>
    statementTexts.printMonth(id.slice(0, 7)),
  );
  return (
    <Table
      title={wasteTexts.byArea}
      lines={months.map(({ month: of, areaId, waste }) => ({
        id: `${of}#${areaId}`,
        ...sumWaste(Object.values(waste)),
      }))}
      heading={wasteTexts.area}
      name={({ id }) => names.get(id.slice(8)) ?? texts.former.area}
      more={[month]}
    />
  );
}

function ByStation({ waste, stations }: { readonly waste: Waste; readonly stations: Stations }) {
  const control = column<WasteLine>('control', wasteTexts.control, ({ id }) =>
    id === 'none' ? '' : nameLevel(stations.get(id)?.controlLevel ?? ''),
  );
  return (
    <Table
      title={wasteTexts.byStation}
      lines={listStations(waste)}
      heading={wasteTexts.station}
      name={({ id }) => nameStation(id, stations)}
      more={[control]}
    />
  );
}

function NotTipped({ lines, names }: { readonly lines: readonly WasteLine[] } & Names) {
  if (lines.length === 0) return <p className="text-ink-soft">{wasteTexts.allTipped}</p>;
  return (
    <Table
      title={wasteTexts.notTipped}
      lines={lines}
      heading={wasteTexts.collector}
      name={({ id }) => names.get(id) ?? texts.former.collector}
    />
  );
}

function nameStation(id: string, stations: Stations): string {
  return id === 'none' ? wasteTexts.none : (stations.get(id)?.name ?? wasteTexts.former);
}

function nameLevel(level: string): string {
  return level in controlLevelNames ? wordOf<string>(controlLevelNames, level) : wasteTexts.unknown;
}

type TableProps = {
  readonly title: string;
  readonly lines: readonly WasteLine[];
  readonly heading: string;
  readonly name: (line: WasteLine) => string;
  readonly more?: readonly Column<WasteLine>[];
};

function Table({ title, lines, heading, name, more = [] }: TableProps) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">{title}</h3>
      <DataTable
        look="compact"
        caption={title}
        columns={[nameColumn('name', heading, name), ...more, ...sumColumns]}
        list={{ rows: lines }}
        rowKey={({ id }) => id}
        emptyMessage={wasteTexts.nothing}
      />
    </div>
  );
}

/** Kilograms that were measured and those that were estimated each have a column of their own. */
const sumColumns: readonly Column<WasteLine>[] = [
  column('pickups', wasteTexts.pickups, ({ pickups }) => printCount(pickups)),
  column('litres', wasteTexts.litres, ({ litres }) => printCount(litres)),
  column('kg', wasteTexts.kg, ({ kg }) => (kg === 0 ? '' : printCount(kg))),
  column('aboutKg', wasteTexts.aboutKg, ({ aboutKg }) => wasteTexts.about(aboutKg)),
  column('fees', wasteTexts.fees, ({ fees }) => printPesewas(fees)),
];

type Row = { readonly from: string; readonly to: string; readonly area: string; readonly part: OurPart };

const parts = ['collected', 'recovered', 'controlled', 'unknown', 'notTipped'] as const;

const columns: CsvColumns<Row> = [
  [ourPartTexts.from, ({ from }) => from],
  [ourPartTexts.to, ({ to }) => to],
  [ourPartTexts.area, ({ area }) => area],
  ...parts.flatMap(
    (name): CsvColumns<Row> => [
      [ourPartTexts.scale(ourPartTexts[name]), ({ part }) => part[name].kg],
      [ourPartTexts.about(ourPartTexts[name]), ({ part }) => part[name].aboutKg],
    ],
  ),
];

/** The dates of a month that lie in a range. */
function cutMonth(month: string, { from, to }: Pick<FiguresRange, 'from' | 'to'>) {
  const first = `${month}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  return { from: from > first ? from : first, to: to < last ? to : last };
}

/** A line for each month and area, and one that says what this is not. */
export function writeOurPart(
  months: readonly MonthOfArea[],
  range: Pick<FiguresRange, 'from' | 'to'>,
  stations: Destinations,
  names: AllFigures['names'],
): string {
  const rows = months.map(({ month, areaId, waste }) => ({
    ...cutMonth(month, range),
    area: names.get(areaId) ?? texts.former.area,
    part: findOurPart(waste, stations),
  }));
  return writeCsv(columns, rows) + csvLine([ourPartTexts.note]);
}
