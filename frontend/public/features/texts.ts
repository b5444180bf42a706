import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { bookableDays } from '#shared/dates.ts';
import { wasteTypes } from '#shared/waste.ts';
import type { IconName } from '#ui/icon/icon-paths.ts';

export type Feature = { readonly icon: IconName; readonly title: string; readonly text: string };
export type FeatureGroup = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly features: readonly Feature[];
};

/** Every sentence of the features page. It names only what the product really does. */
export const texts = {
  description:
    'What Sankofa does for households, collectors and admins in Ghana: book, follow and complete waste pickups, on any phone.',
  headline: 'Features for everyone',
  lead: 'From the bin behind your house to the collector’s tricycle: one place to book, assign, follow and finish a pickup.',
  parts: 'On this page',
  callToAction: {
    title: 'Try it with your next bag',
    text: 'An account needs your name, an email address or a phone number, and a password. No more.',
    main: { href: '/register', label: 'Get Started' },
    other: { href: '/schedule-pickup', label: 'Book a Pickup' },
  },
} as const;

export const groups: readonly FeatureGroup[] = [
  {
    id: 'households',
    title: 'For households',
    text: 'Put your waste out. You know who comes for it, and when.',
    features: [
      {
        icon: 'calendar',
        title: 'Book in a minute',
        text: `Choose one of ${wasteTypes.length} kinds of waste, a place, a day and a time, up to ${bookableDays} days ahead.`,
      },
      {
        icon: 'clock',
        title: 'A two-hour window',
        text: 'The team arrives within two hours of the time you choose. You do not wait the whole day.',
      },
      {
        icon: 'pin',
        title: 'Your place, in your words',
        text: 'A landmark is enough: “blue kiosk opposite the Shell”. A GhanaPost digital address helps, but is not needed.',
      },
      {
        icon: 'refresh',
        title: 'Plans change',
        text: 'Move a pickup to another time or cancel it yourself, until work starts.',
      },
      {
        icon: 'mail',
        title: 'Told at every step',
        text: 'We tell you by SMS or email when a collector is assigned, when work starts and when it is done.',
      },
      {
        icon: 'list',
        title: 'Your history',
        text: 'Every pickup with its status and what happened to it. Rewards are coming soon.',
      },
    ],
  },
  {
    id: 'collectors',
    title: 'For collectors',
    text: 'A day’s work in one list, made for one free hand.',
    features: [
      {
        icon: 'truck',
        title: 'Soonest first',
        text: 'Your jobs in the order of the day. What is late is marked.',
      },
      {
        icon: 'directions',
        title: 'Call and directions',
        text: 'One tap calls the household, one tap opens the way in your map.',
      },
      {
        icon: 'check-circle',
        title: 'Start, complete, report',
        text: 'Nobody at home, wrong waste, a locked gate? Choose the reason. The household chooses a new time.',
      },
      {
        icon: 'x-circle',
        title: 'No trips for nothing',
        text: 'When a job is cancelled or moved, it says “No longer yours” within a minute.',
      },
    ],
  },
  {
    id: 'admins',
    title: 'For admins',
    text: 'See what happens, and act before people call.',
    features: [
      {
        icon: 'shield',
        title: 'Trusted collectors',
        text: 'Every collector is approved by a person before the first job.',
      },
      {
        icon: 'users',
        title: 'Assign and re-assign',
        text: 'You choose from approved collectors only. The household and the collector are told at once.',
      },
      {
        icon: 'alert',
        title: 'Late pickups are easy to see',
        text: 'They are marked everywhere. One filter shows them all.',
      },
      {
        icon: 'search',
        title: 'Find anyone',
        text: 'Search all records by name, email or place.',
      },
    ],
  },
];

const paying = wherePaidByPhone({
  icon: 'cash',
  title: 'Pay by Mobile Money',
  text: 'Once your waste was collected, you approve a request on your phone. Or pay in cash.',
} as const);

export const ghana: FeatureGroup = {
  id: 'ghana',
  title: 'Made for Ghana',
  text: 'For a small phone in the sun, a weak signal and data that costs money.',
  features: [
    {
      icon: 'wifi',
      title: 'Uses little data',
      text: 'No photos and no heavy fonts. A page like this needs less data than one picture.',
    },
    {
      icon: 'check',
      title: 'Ready for bad networks',
      text: 'If you press twice, it counts once. What you typed is not lost.',
    },
    {
      icon: 'message',
      title: 'Plain words',
      text: 'Short sentences, large buttons, dates and times as people say them.',
    },
    {
      icon: 'eye-off',
      title: 'Your number stays yours',
      text: 'You and your collector see each other’s phone number only while the job is under way.',
    },
    ...(paying ? [paying] : []),
  ],
};
