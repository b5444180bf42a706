/** What the choice among known places says: apart from the other sentences, which need what the calls allow. */
export const texts = {
  choose: 'Where is the waste?',
  last: 'Last time',
  new: 'Another place',
  editText: 'Change the text',
  change: 'Change',
  chosen: 'Place',
  mine: 'My places',
  loading: 'Loading your places…',
  loadFailed: 'Failed to load your places.',
} as const;
