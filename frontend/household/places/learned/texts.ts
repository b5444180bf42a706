export const texts = {
  title: 'Positions from our visits',
  intro:
    'Our collectors’ visits show where your places are. This helps them find you. Change a position if it’s wrong, or remove it and we won’t save it again.',
  removed: 'You removed this position. We won’t save it again.',
  correct: 'Change',
  remove: 'Remove',
  correctTitle: 'Where is it?',
  save: 'Save',
  saving: 'Saving…',
  back: 'Go Back',
  hereHint: 'Only when you’re there.',
  missing: 'Please tap “Use my location”, or enter a position.',
  failed: 'Failed to save the position.',
  removeQuestion: {
    title: 'Remove this position?',
    message: 'Your open pickups will lose it too, and we won’t save it again.',
    confirmLabel: 'Yes, Remove',
    cancelLabel: 'No, Keep It',
    tone: 'danger',
  },
  correctOf: (location: string) => `Change the position of ${location}`,
  removeOf: (location: string) => `Remove the position of ${location}`,
  learned: (visits: number | undefined, plusCode: string) =>
    `From ${visits ?? 2} visits: Plus Code ${plusCode}`,
  corrected: (plusCode: string) => `From you: Plus Code ${plusCode}`,
} as const;
