export const texts = {
  title: 'Schedule a pickup',
  intro: 'Tell us what you have, where it is and when to come.',
} as const;
