/** Every sentence of the collector's dashboard; the specification's are word for word. */
export const texts = {
  fetchFailed: 'Failed to fetch pickups from data.',
  loadFailed: 'Failed to load pickups from data.',

  loading: 'Loading',

  round: 'Today’s round',
  stop: 'Stop',

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
