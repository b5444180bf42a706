import { whereDialled } from '#platform/ussd-code.ts';

/** Every sentence about switching dialling on and off. */
export const dialled = whereDialled((code) => ({
  title: 'Dialling',
  text: {
    user: `Dial ${code} on a phone with your number: you book and change pickups there without internet. It shows waste, dates and the first name of your collector, and asks for no password.`,
    collector: `Dial ${code}, 1, on a phone with your number: you see the places of today’s jobs and say what is done, without internet. It asks for no password.`,
  },
  label: {
    user: 'Let my number use my account by dialling',
    collector: 'Show today’s places by dialling',
  },
  ask: {
    title: 'Switch dialling on',
    text: {
      user: 'Whoever has your phone can then book and change your pickups.',
      collector: 'Whoever has your phone can then see today’s places and say what is done.',
    },
    password: 'Current password',
    cancel: 'Cancel',
    submit: 'Switch on',
    busy: 'Switching on…',
  },
}));
