/** What is said where a pickup can be booked again. */
export const texts = {
  bookAgain: 'Book again',
  lastTime: 'The same again?',
  replaceQuestion: {
    title: 'Replace what you typed?',
    message: 'You have not sent the pickup that you typed. This one takes its place.',
    confirmLabel: 'Yes, Replace',
    cancelLabel: 'No, Keep It',
    tone: 'primary',
  },
} as const;
