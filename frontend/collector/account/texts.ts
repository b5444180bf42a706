import { whereDialled } from '#platform/ussd-code.ts';

export const texts = {
  notes: { work: 'Days off and your position' },
  phoneHint: 'Households will call this number. Enter it like 024 123 4567.',
  news: {
    when: 'when your jobs change',
    sms: {
      text: 'We’ll text you when your jobs change. It’s free, and we never send advertising.',
      label: 'Send me SMS about my jobs',
    },
    dialled: whereDialled((code) => ({
      text: `Dial ${code}, 1, from your number to see today’s places and report what is done, without internet. No password is needed.`,
      label: 'Show today’s places by dialling',
      warning: 'Anybody who has your phone will be able to see today’s places and report what is done.',
    })),
  },
} as const;
