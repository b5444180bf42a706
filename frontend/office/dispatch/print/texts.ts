import { whereDialled } from '#platform/ussd-code.ts';
import { printDateWithDay } from '#shared/print-when.ts';

export const printTexts = {
  print: 'Print',
  back: 'Back to the board',
  unknown: 'A new collector',
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
  insertedHint: '“+” marks stops added after the round was planned.',
  notStored: 'This round has no saved order. Stops are sorted by window, nearest first.',
  none: 'No open stops on this day.',
  noneHint: 'Completed and cancelled pickups aren’t printed.',
} as const;

export const sayPrint = {
  title: (name: string) => `${name}’s round`,
  facts: (date: string, stops: number) =>
    `${printDateWithDay(date)} · ${stops === 1 ? '1 stop' : `${stops} stops`}`,
} as const;

export const dialled = whereDialled((code) => ({
  collector: `Collectors without internet: dial ${code}, 1, to report what is done.`,
  household: `Households: dial ${code} on any phone to book or change a pickup.`,
}));
