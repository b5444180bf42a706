import { placeLimits } from '#contracts/places/place-calls.ts';

export const texts = {
  save: 'Save this place',
  label: 'Name of the place',
  labelHint: 'Like “Home” or “Shop”',
  saveIt: 'Save Place',
  saving: 'Saving…',
  cancel: 'Cancel',
  saveFailed: 'Failed to save the place.',

  intro: `Choose from these places when you book, ${placeLimits.count} at most.`,
  none: 'No places saved yet.',
  loadFailed: 'Failed to load your places.',
  add: 'Add a place',
  edit: 'Edit',
  delete: 'Delete',
  newTitle: 'New place',
  editTitle: 'Edit place',
  area: 'Area',
  back: 'Go Back',
  full: `You have ${placeLimits.count} places. Delete one to save another.`,
  deleteQuestion: {
    title: 'Delete this place?',
    message: 'Pickups you’ve booked there stay as they are.',
    confirmLabel: 'Yes, Delete',
    cancelLabel: 'No, Keep It',
    tone: 'danger',
  },
  editOf: (label: string) => `Edit ${label}`,
  deleteOf: (label: string) => `Delete ${label}`,
} as const;
