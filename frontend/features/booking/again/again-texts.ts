/** What is said where a pickup can be booked again. */
export const texts = {
  bookAgain: 'Book the same',
  lastTime: 'The same again?',
  replaceQuestion: {
    title: 'Replace what you typed?',
    message: 'You typed another pickup and did not send it. It is erased, and this one comes in its place.',
    confirmLabel: 'Yes, Replace',
    cancelLabel: 'No, Keep It',
    tone: 'primary',
  },
} as const;
