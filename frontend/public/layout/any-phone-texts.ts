import { whereDialled } from '#platform/ussd-code.ts';

const booking = whereDialled(
  (code) =>
    ({
      icon: 'phone',
      title: 'Book without internet',
      text: `Dial ${code} on any phone, also without data: book a pickup, move it or ask when we come.`,
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
      text: 'We tell you when a collector is assigned, sets out, and has picked it up.',
    },
    {
      icon: 'calendar',
      title: 'Every week, by itself',
      text: 'Choose a day once. We plan the next pickups for you. You can skip a day, pause or stop.',
    },
    {
      icon: 'wifi',
      title: 'You lose nothing offline',
      text: 'If the network goes away, your booking stays on your phone. It is sent when the network is back.',
    },
    {
      icon: 'alert',
      title: 'Problems get an answer',
      text: 'Nobody came? Something was left behind? Report it. Our staff read it and answer you.',
    },
  ],
} as const;
