import { useQuery } from '@tanstack/react-query';
import { sumWaste, type Waste } from '#contracts/figures/our-part.ts';
import { controlLevelNames, type Station } from '#contracts/loads/stations.ts';
import { statementTexts } from '#features/money/statement-texts.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { wordOf } from '#shared/known.ts';
import { printPesewas } from '#shared/money.ts';
import { printCount } from '#shared/print-count.ts';
import { Button } from '#ui/button/button.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { toList } from '#ui/list/to-list.ts';
import { csvType, saveFile } from '#ui/save-file.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { HowCounted } from './how-counted.tsx';
import { writeOurPart } from './our-part-csv.ts';
import {
  listLevels,
  listMonths,
  listNotTipped,
  listStations,
  type MonthOfArea,
  mergeDays,
  type WasteLine,
} from './sum-waste.ts';
import { texts } from './texts.ts';
import type { AllFigures, FiguresRange } from './use-figures.ts';
import { wasteTexts } from './waste-texts.ts';

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
  const month: Column<WasteLine> = {
    id: 'month',
    header: wasteTexts.month,
    cell: ({ id }) => statementTexts.printMonth(id.slice(0, 7)),
  };
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
  const control: Column<WasteLine> = {
    id: 'control',
    header: wasteTexts.control,
    cell: ({ id }) => (id === 'none' ? '' : nameLevel(stations.get(id)?.controlLevel ?? '')),
  };
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
  /** Of the column that names a line. */
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
        columns={[
          { id: 'name', header: heading, primary: true, cell: (line) => name(line) },
          ...more,
          ...sumColumns,
        ]}
        list={{ rows: lines, loadMore: undefined, loadingMore: false }}
        rowKey={({ id }) => id}
        emptyMessage={wasteTexts.nothing}
      />
    </div>
  );
}

const number = (text: string) => <span className="tabular-nums">{text}</span>;

/** Kilograms that were measured and those that were estimated each have a column of their own. */
const sumColumns: readonly Column<WasteLine>[] = [
  { id: 'pickups', header: wasteTexts.pickups, cell: ({ pickups }) => number(printCount(pickups)) },
  { id: 'litres', header: wasteTexts.litres, cell: ({ litres }) => number(printCount(litres)) },
  { id: 'kg', header: wasteTexts.kg, cell: ({ kg }) => number(kg === 0 ? '' : printCount(kg)) },
  { id: 'aboutKg', header: wasteTexts.aboutKg, cell: ({ aboutKg }) => number(wasteTexts.about(aboutKg)) },
  { id: 'fees', header: wasteTexts.fees, cell: ({ fees }) => number(printPesewas(fees)) },
];
