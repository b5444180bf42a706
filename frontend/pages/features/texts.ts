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
  headline: 'Features for everyone in the chain',
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
    text: 'Put your waste out, and know who fetches it and when.',
    features: [
      {
        icon: 'calendar',
        title: 'Book in a minute',
        text: `Choose one of ${wasteTypes.length} kinds of waste, a place, a day and a time, up to ${bookableDays} days ahead.`,
      },
      {
        icon: 'clock',
        title: 'A two-hour window',
        text: 'The team arrives within two hours of the time you choose. No waiting the whole day.',
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
        text: 'We mail you when a collector is assigned, when work starts and when it is done.',
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
        text: 'Nobody home, wrong waste, no access? Choose the reason; the household is asked for a new time.',
      },
      {
        icon: 'x-circle',
        title: 'No drive for nothing',
        text: 'A job that was cancelled or moved says “No longer yours” within a minute.',
      },
    ],
  },
  {
    id: 'admins',
    title: 'For admins',
    text: 'See what is going on, and act before people have to call.',
    features: [
      {
        icon: 'shield',
        title: 'Trusted collectors',
        text: 'Every collector is approved by a person before the first job.',
      },
      {
        icon: 'users',
        title: 'Assign and re-assign',
        text: 'Only approved collectors are offered. Both sides are told at once.',
      },
      {
        icon: 'alert',
        title: 'What is late stands out',
        text: 'Overdue pickups are marked everywhere and have a filter of their own.',
      },
      {
        icon: 'search',
        title: 'Find anyone',
        text: 'Search all records by name, email or location, not only the page in front of you.',
      },
    ],
  },
];

export const ghana: FeatureGroup = {
  id: 'ghana',
  title: 'Made for Ghana',
  text: 'For a small phone in the sun, a weak signal and data that costs money.',
  features: [
    {
      icon: 'wifi',
      title: 'Light on data',
      text: 'No photos, no heavy fonts. A page like this needs less data than one picture.',
    },
    {
      icon: 'check',
      title: 'Patient with bad networks',
      text: 'Pressed twice counts once, and what you have typed is not lost.',
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
  ],
};
