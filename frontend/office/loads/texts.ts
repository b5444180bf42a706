import type { ListedLoad, LoadDoubt } from '#contracts/loads/load-calls.ts';
import { printPesewas } from '#shared/money.ts';

const number = (value: number) => Math.round(value).toLocaleString('en-GB');

export const texts = {
  date: 'Date',
  badDate: 'Please choose a date.',
  caption: 'Loads, those to check first',
  none: 'No loads on this day.',
  noneHint: 'When a collector presses Tipped on the round, the load is listed here.',
  sum: (loads: readonly ListedLoad[]) => {
    const litres = loads.reduce((sum, one) => sum + one.litres, 0);
    const fees = loads.reduce((sum, one) => sum + (one.fee ?? 0), 0);
    const count = loads.length === 1 ? '1 load' : `${number(loads.length)} loads`;
    return [count, `${number(litres)} litres`, ...(fees > 0 ? [`${printPesewas(fees)} in fees`] : [])].join(
      ', ',
    );
  },
  columns: {
    collector: 'Collector',
    time: 'Time',
    station: 'Station',
    pickups: 'Pickups',
    litres: 'Litres',
    kilograms: 'Kilograms',
    fee: 'Fee',
    check: 'To check',
  },
  byScale: (kg: number) => `${number(kg)} by scale`,
  about: (kg: number) => `About ${number(kg)}`,
  receipt: (text: string) => `Receipt ${text}`,
  corrected: (reason: string) => `Corrected: ${reason}`,
  correct: 'Correct',
  correctOf: (name: string, time: string) => `Correct the load of ${name}, ${time}`,
} as const;

export const doubtSentences: Readonly<Record<LoadDoubt, string>> = {
  far: 'Over 500 m from the station',
  'too-much': 'Twice what the vehicle holds',
  'no-fee': 'No kilograms, so no fee',
  'other-fee': 'Not the station’s fee',
};

export const dialogTexts = {
  title: 'Correct this load',
  station: 'Station',
  kg: 'Kilograms by scale',
  kgHint: 'From the station’s slip. Leave it empty if there was no scale.',
  wrongKg: 'Kilograms can be 1 to 30,000',
  fee: 'Fee in cedis',
  feeHint: 'What the collector paid. 0 if nothing was paid.',
  feeThere: (amount: number) =>
    `What the collector paid. By the station’s fee it would be ${printPesewas(amount)}.`,
  wrongFee: 'Please enter an amount like 12.50, or 0',
  cash: 'The difference changes the collector’s cash in hand.',
  reason: 'Reason',
  reasonHint: 'The audit log will show it',
  unchanged: 'Nothing is changed yet. Change the station, the kilograms or the fee.',
  submit: 'Save the correction',
} as const;

/** `320 by scale`; else `About 154`, of what is known of its pickups: an estimate never looks measured. */
export function printKilograms({ kg, aboutKg, litres }: ListedLoad): string {
  if (kg !== undefined) return texts.byScale(kg);
  return litres > 0 ? texts.about(aboutKg) : '–';
}

export function printFee({ fee }: ListedLoad): string {
  return fee ? printPesewas(fee) : '–';
}
