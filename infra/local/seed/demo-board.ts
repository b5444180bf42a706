import type { WasteType } from '#shared/waste.ts';

/** People of the board, beside the demo accounts: they have the same password. */
export const neighbours = [
  { email: 'adwoa@sankofa.test', firstName: 'Adwoa', lastName: 'Asare', phone: '024 310 2211' },
  { email: 'kojo@sankofa.test', firstName: 'Kojo', lastName: 'Antwi', phone: '020 455 1873' },
  { email: 'esi@sankofa.test', firstName: 'Esi', lastName: 'Quaye', phone: '055 902 6640' },
] as const;

export const boardCollectors = {
  abena: { email: 'abena@sankofa.test', firstName: 'Abena', lastName: 'Sarpong', phone: '026 118 4402' },
  yussif: { email: 'yussif@sankofa.test', firstName: 'Yussif', lastName: 'Alhassan', phone: '050 377 9125' },
} as const;

/** A pickup of the board, in the next window of its area that takes one from that day and time on. */
export type BoardPickup = {
  readonly area: 'osu' | 'madina';
  readonly inDays: 0 | 1;
  readonly time: string;
  readonly wasteType: WasteType;
  readonly location: string;
  readonly digitalAddress: string;
  /** Unassigned without. */
  readonly collector?: keyof typeof boardCollectors;
};

const tomorrowIn =
  (area: BoardPickup['area']) =>
  (time: string, wasteType: WasteType, location: string, digitalAddress: string) =>
    ({ area, inDays: 1, time, wasteType, location, digitalAddress }) as const;
const osu = tomorrowIn('osu');
const madina = tomorrowIn('madina');

/** Tomorrow's work, most of it to be assigned, and what is left of today's. */
export const boardPickups: readonly BoardPickup[] = [
  { ...osu('08:00', 'plastic', 'Osu, Lokko Road, second gate', 'GA-051-2207'), collector: 'yussif' },
  { ...osu('08:00', 'organic', 'Osu, behind the Methodist church', 'GA-052-0914'), collector: 'abena' },
  osu('10:00', 'glass', 'Osu, chop bar at the Danquah circle', 'GA-053-4410'),
  osu('10:00', 'paper', 'Labone, green wall opposite the school', 'GL-012-3388'),
  { ...madina('07:00', 'general', 'Madina, Zongo Junction, blue shop', 'GM-017-5521'), collector: 'abena' },
  madina('07:00', 'organic', 'Madina, market gate 3, Auntie Esi', 'GM-018-1146'),
  madina('09:00', 'metal', 'Madina, welder beside the Total station', 'GM-013-8070'),
  madina('09:00', 'plastic', 'Madina, Redco flats, block 14', 'GM-016-2935'),
  madina('09:00', 'textile', 'Madina, tailor over the pharmacy', 'GM-019-4408'),
  madina('15:00', 'e-waste', 'Madina, phone repairs at the lorry park', 'GM-014-6612'),
  madina('15:00', 'general', 'Madina, Nkulenu, house with the palm', 'GM-012-7754'),
  madina('15:00', 'glass', 'Madina, bar at the UN junction', 'GM-015-9023'),
  { ...madina('15:00', 'organic', 'Madina, kiosk at the Social Welfare', 'GM-011-3367'), inDays: 0 },
  {
    ...madina('15:00', 'paper', 'Madina, print shop, Old Road', 'GM-018-5590'),
    inDays: 0,
    collector: 'yussif',
  },
];
