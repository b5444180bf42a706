export const texts = {
  title: 'Where we come to',
  intro:
    'Where a place is, as our collectors’ visits show. It helps them to find you. Correct it, or remove it: then we do not learn it again.',
  removed: 'You removed its position. We do not learn it again.',
  correct: 'Correct',
  remove: 'Remove',
  correctTitle: 'Where is it?',
  typed: 'Plus Code, or latitude and longitude',
  save: 'Save',
  saving: 'Saving…',
  back: 'Go Back',
  hereHint: 'Only when you are there.',
  missing: 'Please tap “Use my location”, or enter a position.',
  failed: 'Failed to save the position.',
  removeQuestion: {
    title: 'Remove this position?',
    message: 'Your open pickups lose it, too, and we do not learn it again.',
    confirmLabel: 'Yes, Remove',
    cancelLabel: 'No, Keep It',
    tone: 'danger',
  },
  correctOf: (location: string) => `Correct the position of ${location}`,
  removeOf: (location: string) => `Remove the position of ${location}`,
  learned: (visits: number | undefined, plusCode: string) =>
    `We learned where this is from ${visits ?? 2} visits: Plus Code ${plusCode}`,
  corrected: (plusCode: string) => `You told us where this is: Plus Code ${plusCode}`,
} as const;
