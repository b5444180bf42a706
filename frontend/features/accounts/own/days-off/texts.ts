/** Every sentence about a collector's days off. */
export const texts = {
  title: 'Days off',
  text: 'Mark the days on which you do not work, up to 12 months ahead. Your admin sees them.',
  date: 'Day',
  mark: 'Mark day off',
  marking: 'Marking…',
  none: 'No days off are marked.',
  remove: 'Remove',
  removeDay: (day: string) => `Remove ${day}`,
  choose: 'Please choose a day.',
  remain: (count: number) =>
    count === 1
      ? '1 assignment remains on that day. Ask your admin to give it to somebody else.'
      : `${count} assignments remain on that day. Ask your admin to give them to others.`,
} as const;
