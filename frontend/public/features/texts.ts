import { wherePaidByPhone } from '#platform/mobile-money.ts';
import type { Item } from '#public/layout/bands.tsx';
import { bookableDays } from '#shared/dates.ts';
import { wasteTypes } from '#shared/waste.ts';

export type FeatureGroup = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly features: readonly Item[];
};

export const texts = {
  description:
    'What Sankofa does for households, collectors and admins in Ghana: book, follow and complete waste pickups, on any phone.',
  headline: 'Features for everyone',
  lead: 'From the bin behind your house to the collector’s tricycle: one place to book, assign, follow and complete a pickup.',
  parts: 'On this page',
  callToAction: {
    title: 'Try it with your next bag',
    text: 'All you need is your name, an email address or phone number, and a password.',
    main: { href: '/register', label: 'Get Started' },
    other: { href: '/schedule-pickup', label: 'Book a Pickup' },
  },
} as const;

export const groups: readonly FeatureGroup[] = [
  {
    id: 'households',
    title: 'For households',
    text: 'Put your waste out. You’ll know who will come, and when.',
    features: [
      {
        icon: 'calendar',
        title: 'Book in a minute',
        text: `Choose one of ${wasteTypes.length} kinds of waste, a place, a day and a time, up to ${bookableDays} days ahead.`,
      },
      {
        icon: 'clock',
        title: 'A two-hour window',
        text: 'The team arrives within two hours of the time you choose. You don’t wait all day.',
      },
      {
        icon: 'pin',
        title: 'Your place, in your words',
        text: 'A landmark is enough: “blue kiosk opposite the Shell”. A GhanaPost digital address helps, but you don’t need one.',
      },
      {
        icon: 'refresh',
        title: 'Plans change',
        text: 'Move a pickup to another time or cancel it yourself, until work starts.',
      },
      {
        icon: 'mail',
        title: 'News at every step',
        text: 'We’ll text or email you when a collector is assigned, on the way and done.',
      },
      {
        icon: 'list',
        title: 'Your history',
        text: 'See every pickup, its status and its history. Rewards are coming soon.',
      },
    ],
  },
  {
    id: 'collectors',
    title: 'For collectors',
    text: 'A day’s work in one list you can use with one hand.',
    features: [
      {
        icon: 'truck',
        title: 'Soonest first',
        text: 'Your jobs in order, with late ones marked.',
      },
      {
        icon: 'directions',
        title: 'Call and directions',
        text: 'One tap to call the household, one tap for directions on your map.',
      },
      {
        icon: 'check-circle',
        title: 'Start, complete, report',
        text: 'Nobody at home, wrong waste, a locked gate? Choose the reason. We’ll ask the household for a new time.',
      },
      {
        icon: 'x-circle',
        title: 'No trips for nothing',
        text: 'If a job is cancelled or moved, you’ll see “No longer yours” within a minute.',
      },
    ],
  },
  {
    id: 'admins',
    title: 'For admins',
    text: 'See what’s going on, and act before people call.',
    features: [
      {
        icon: 'shield',
        title: 'Trusted collectors',
        text: 'We approve every collector before their first job.',
      },
      {
        icon: 'users',
        title: 'Assign and re-assign',
        text: 'Choose from approved collectors only. We tell the household and the collector at once.',
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
  text: 'After collection, approve a request on your phone. Or pay in cash.',
} as const);

export const ghana: FeatureGroup = {
  id: 'ghana',
  title: 'Made for Ghana',
  text: 'For a small phone in the sun, a weak signal and data that costs money.',
  features: [
    {
      icon: 'wifi',
      title: 'Uses little data',
      text: 'No photos and no heavy fonts. A page like this uses less data than one picture.',
    },
    {
      icon: 'check',
      title: 'Ready for bad networks',
      text: 'Press twice and it counts once. You won’t lose what you typed.',
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
