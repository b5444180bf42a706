import { whereDialled } from '#platform/ussd-code.ts';
import { printDateWithDay } from '#shared/print-when.ts';

export const printTexts = {
  print: 'Print',
  back: 'Back to the board',
  unknown: 'A collector who is new here',
  columns: {
    number: 'No.',
    plannedAt: 'Time',
    place: 'Place',
    window: 'Window',
    household: 'Household',
    waste: 'Waste',
    done: 'Done',
  },
  /** Below each stop, to be filled in by hand. */
  blanks: { time: 'Time', size: 'Size', cash: 'Cash', reason: 'Not collected, why' },
  /** In place of a number: it came after the round was stored. */
  inserted: '+',
  insertedHint: '“+” marks stops that came after the round was planned.',
  notStored:
    'No order is stored for this round: its windows follow each other, in each the nearest stop next.',
  none: 'No open stops on this day.',
  noneHint: 'What is completed or cancelled is not printed.',
} as const;

export const sayPrint = {
  title: (name: string) => `Round of ${name}`,
  facts: (date: string, stops: number) =>
    `${printDateWithDay(date)} · ${stops === 1 ? '1 stop' : `${stops} stops`}`,
} as const;

export const dialled = whereDialled((code) => ({
  collector: `Collector, without internet: dial ${code}, 1, to say what is done.`,
  household: `Households: dial ${code} on any phone to book or change a pickup.`,
}));
