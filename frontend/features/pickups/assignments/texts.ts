/** Every sentence of the collector's dashboard; the specification's are word for word. */
export const texts = {
  fetchFailed: 'Failed to fetch pickups from data.',
  loadFailed: 'Failed to load pickups from data.',

  loading: 'Loading',

  stats: { left: 'Left today', today: 'Done today', week: 'Done this week' },
  overviewHint:
    'Press Start when you set out, so that the household knows. Without a network we keep what you do and send it later.',
  round: 'Today’s round',

  copy: 'Copy',
  copied: 'Copied',
  digitalAddress: 'digital address',
  plusCode: 'Plus Code',

  call: 'Call',
  directions: 'Directions',
  details: 'Details',
  start: 'Start',
  completeFailed: 'Failed to mark pickup as complete.',
  starting: 'Starting…',
  completing: 'Sending…',
  complete: 'Mark Complete',
  couldNotCollect: 'Could not collect',
} as const;

/** How many assignments there are, when only the first pages are loaded. */
export function printCount(count: number, more: boolean): string {
  return more ? `${count}+` : `${count}`;
}
