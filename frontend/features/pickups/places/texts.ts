import { placeLimits } from '#contracts/place-limits.ts';

/** Every sentence about places and positions. */
export const texts = {
  choose: 'Where is the waste?',
  last: 'Last time',
  new: 'Another place',

  here: 'Use my location',
  hereHint: 'Helps the collector to find you. The position is sent with this pickup only when you tap here.',
  searching: 'Looking for your position…',
  position: 'Position',
  remove: 'Remove position',
  again: 'Look again',
  denied:
    'Your phone does not let us see your position. Allow it in the settings of your browser, or describe the place.',
  unavailable: 'Your phone could not find its position. Try it outdoors, or describe the place.',
  timeout: 'Your phone took too long. Try it outdoors, or describe the place.',
  unsupported: 'This phone cannot tell its position. Please describe the place.',

  save: 'Save this place',
  saveHint: 'It is offered when you request the next pickup.',
  label: 'Name of the place',
  labelHint: 'Like “Home” or “Shop”',
  saveIt: 'Save Place',
  saving: 'Saving…',
  cancel: 'Cancel',
  saveFailed: 'Failed to save the place.',

  title: 'My places',
  intro: `Places that are offered when you request a pickup, ${placeLimits.count} at most.`,
  none: 'No places saved yet.',
  loadFailed: 'Failed to load your places.',
  retry: 'Try again',
  add: 'Add a place',
  edit: 'Edit',
  delete: 'Delete',
  newTitle: 'New place',
  editTitle: 'Edit place',
  location: 'Location',
  locationHint: 'A landmark helps: “Kasoa, blue kiosk opposite the Shell”',
  digitalAddress: 'Digital address',
  area: 'Area',
  back: 'Go Back',
  full: `You have ${placeLimits.count} places. Delete one to save another.`,
  deleteQuestion: {
    title: 'Delete this place?',
    message: 'Pickups that you booked there stay as they are.',
    confirmLabel: 'Yes, Delete',
    cancelLabel: 'No, Keep It',
    tone: 'danger',
  },
} as const;

/** `6CQXJR37+F6, ±12 m` */
export function positionText(plusCode: string | undefined, accuracy: number | undefined): string {
  return [plusCode, accuracy === undefined ? '' : `accurate to ${accuracy} m`].filter(Boolean).join(', ');
}

export const editLabel = (label: string) => `Edit ${label}`;
export const deleteLabel = (label: string) => `Delete ${label}`;
