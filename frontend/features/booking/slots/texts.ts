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
  noWindows: 'We don’t collect here on this weekday. Please choose another day.',
  todayOver: 'There are no more times today. Please choose another day.',
  free: 'Available',
  exact: 'Another day or time',
  failed: 'We couldn’t load the available times.',
  otherTimes: 'Other times available:',
  confirm: 'Confirm under My account',
  areaFound: (name: string) => `Your digital address is in ${name}.`,
  areYouIn: (name: string) => `Are you in ${name}?`,
  closed: (reason: string) => `${texts.dayClosed}: ${reason.replace(/\.$/, '')}. Please choose another day.`,
  left: (left: number | null) => (left === null ? texts.free : `${left} left`),
  noSeatText: (reason: string | undefined) => noSeatWords[reason ?? ''] ?? 'Not available',
} as const;

/** Why a window or a day takes no pickup, as few words. */
const noSeatWords: Readonly<Record<string, string>> = {
  full: 'Full',
  late: 'Too late',
  early: 'Not yet',
  closed: texts.dayClosed,
  past: 'Too late today',
};
