import type { Figures } from '#contracts/figures/figures.ts';
import {
  type CouldNotCollectReason,
  couldNotCollectReasons,
} from '#contracts/pickups/could-not-collect-reasons.ts';
import { type CsvColumns, writeCsv } from '#ui/save-file.ts';
import { csvTexts, texts } from './texts.ts';
import type { AllFigures } from './use-figures.ts';

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

/** A line for each date and area, and collector where it is by collectors. */
export function figuresCsv({ days, names }: AllFigures): string {
  return writeCsv(
    columns,
    days.map((figures) => ({ figures, names })),
  );
}
