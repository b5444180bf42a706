export const texts = {
  area: 'Area',
  chooseArea: 'Choose your area',
  changeArea: 'Change area',
  areaHint: 'Where the waste is. It sets the price and the times.',
  areaFirst: 'Choose your area first.',
  yes: 'Yes',
  no: 'No',
  day: 'Day',
  window: 'Arrival',
  dayClosed: 'Closed',
  noWindows: 'We do not collect here on this day of the week. Please choose another day.',
  todayOver: 'There are no more times today. Please choose another day.',
  free: 'Free',
  exact: 'Another day or time',
  failed: 'We could not load the free times.',
  otherTimes: 'These times near it are free:',
  confirm: 'Confirm under My account',
  areaFound: (name: string) => `Your digital address is in the area ${name}.`,
  areYouIn: (name: string) => `Are you in ${name}?`,
  closed: (reason: string) => `${texts.dayClosed}: ${reason.replace(/\.$/, '')}. Please choose another day.`,
  left: (left: number | null) => (left === null ? texts.free : `${left} left`),
  noSeatText: (reason: string | undefined) => noSeatWords[reason ?? ''] ?? 'Not free',
} as const;

/** Why a window or a day takes no pickup, as few words. */
const noSeatWords: Readonly<Record<string, string>> = {
  full: 'Full',
  late: 'Too late',
  early: 'Not yet',
  closed: texts.dayClosed,
  past: 'Over',
};
