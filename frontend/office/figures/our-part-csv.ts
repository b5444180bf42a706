import { type Destinations, findOurPart, type OurPart } from '#contracts/figures/our-part.ts';
import { addDays } from '#shared/dates.ts';
import { type CsvColumns, csvLine, writeCsv } from '#ui/save-file.ts';
import type { MonthOfArea } from './sum-waste.ts';
import { texts } from './texts.ts';
import type { AllFigures, FiguresRange } from './use-figures.ts';
import { ourPartTexts } from './waste-texts.ts';

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
