/** What is said about problems to households, on the page of a pickup. */
export const texts = {
  title: 'Report a problem',
  explain: 'Tell us what went wrong.',
  kind: 'What went wrong?',
  chooseKind: 'Choose one',
  note: 'What happened',
  noteHint: 'It helps us to solve the problem. The collector does not read it.',
  submit: 'Send Report',

  yours: 'You reported a problem',
  reported: 'The household reported a problem',
  waiting: 'We look into it and answer you here.',
  whenAnswered: 'when we answer',
  answer: 'Our answer',
  officeAnswer: 'The answer',
  visit: 'See the return visit',
  toAnswer: 'Answer it',
  returnOf: 'This is a return visit for an earlier pickup.',
  seeFirst: 'See the first pickup',
} as const;
