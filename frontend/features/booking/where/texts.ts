export const texts = {
  choose: 'Where is the waste?',
  last: 'Last time',
  new: 'Another place',
  editText: 'Change the text',
  change: 'Change',
  chosen: 'Place',
  mine: 'My places',
  loading: 'Loading your places…',
} as const;
