import { whereDialled } from '#platform/ussd-code.ts';

const booking = whereDialled(
  (code) =>
    ({
      icon: 'phone',
      title: 'Book without internet',
      text: `Dial ${code} on any phone, even without data. Book a pickup, move it or check when we’ll come.`,
    }) as const,
);

/** What helps on any phone: on the home page and on that of the features. Only what the product really does. */
export const anyPhoneTexts = {
  id: 'any-phone',
  title: 'Works on the phone you have',
  text: 'With a good network, a bad one, or none.',
  area: 'Do you come to my area?',
  all: [
    ...(booking ? [booking] : []),
    {
      icon: 'message',
      title: 'News by SMS or email',
      text: 'We’ll tell you when a collector is assigned, on the way and done.',
    },
    {
      icon: 'calendar',
      title: 'A pickup every week',
      text: 'Choose a day once, and we’ll book the next pickups. You can skip a day, pause or stop.',
    },
    {
      icon: 'wifi',
      title: 'Works offline',
      text: 'If the network goes, your booking stays on your phone. We’ll send it when you’re back online.',
    },
    {
      icon: 'alert',
      title: 'Problems get an answer',
      text: 'Nobody came? Something was left behind? Report it, and our staff will answer.',
    },
  ],
} as const;
