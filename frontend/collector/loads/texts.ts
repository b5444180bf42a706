import type { StationToTip } from '#contracts/loads/stations.ts';
import { printPesewas } from '#shared/money.ts';
import { printClock } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';

export const printNumber = (number: number): string => number.toLocaleString('en-GB');

const nameStations = (stations: readonly StationToTip[]) => stations.map(({ name }) => name).join(', then ');

export const loadTexts = {
  vehicle: 'Your vehicle',
  tipped: 'Tipped',
  title: 'Where did you tip?',
  station: 'Station',
  chooseStation: 'Please choose a station',
  kg: 'Kilograms',
  kgHint: 'If there is a scale.',
  kgWrong: 'Kilograms can be 1 to 30,000',
  receipt: 'Receipt number',
  receiptHint: 'If there is one.',
  kinds: 'What did you tip?',
  noKinds: 'Please choose what you tipped',
  back: 'Go Back',
  sending: 'Sending…',
  free: 'Nothing to pay here',
  loads: 'Today’s loads',
  noFee: 'no fee',
  undo: 'Undo',
  printAboard: (litres: number, holds: number) =>
    `${printNumber(litres)} of ${printNumber(holds)} litres aboard`,
  printOff: (fee: number) => `${printPesewas(fee)}, off your cash`,
  printPerKg: (fee: number) => `${printPesewas(fee)} per kilogram. Without kilograms, we’ll note no fee.`,
  printStays: (kinds: readonly Parameters<typeof wasteLabel>[0][]) =>
    `Not taken here, so still aboard: ${kinds.map(wasteLabel).join(', ')}`,
  printTrip: (stations: readonly StationToTip[], at: string) =>
    `Then tip at ${nameStations(stations)}, about ${printClock(at)}`,
  printNext: (stations: readonly StationToTip[], at: string) =>
    `Tip next at ${nameStations(stations)}, about ${printClock(at)}`,
  printLitres: (litres: number) => `${printNumber(litres)} litres`,
  printLoads: (count: number) => `${loadTexts.loads} (${count})`,
  printUndo: (name: string) => `${loadTexts.undo}: ${name}`,
} as const;
