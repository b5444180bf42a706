import { whereDialled } from '#platform/ussd-code.ts';

export const texts = {
  notes: { work: 'Days off and your position' },
  phoneHint: 'Households call this number. Write it like 024 123 4567.',
  news: {
    when: 'when your jobs change',
    sms: {
      text: 'We’ll text you when your jobs change. It’s free, and we never send advertising.',
      label: 'Send me SMS about my jobs',
    },
    dialled: whereDialled((code) => ({
      text: `Dial ${code}, 1, on a phone with your number to see the places of today’s jobs and say what is done, without internet. It asks for no password.`,
      label: 'Show today’s places by dialling',
      warning: 'Anyone who has your phone will be able to see today’s places and say what is done.',
    })),
  },
} as const;
