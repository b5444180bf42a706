import { whereDialled } from '#platform/ussd-code.ts';

export const texts = {
  description:
    'Sankofa connects households in Ghana to trusted waste collectors. Say what you have, where and when, and follow your pickup until it’s done.',
  hero: {
    headline: 'Smart, simple and sustainable waste pickup',
    lead: 'We connect households to trusted collectors. Choose your waste, a place and a time, and we’ll collect it.',
    book: 'Book a Pickup',
    join: 'Join as a Collector',
    area: 'Do you come to my area?',
    prices: 'Prices',
    dialled: whereDialled((code) => `No internet? Dial ${code}.`),
    facts: ['Works on any phone', 'Uses little data', 'Every collector is approved'],
  },
  steps: {
    title: 'How it works',
    step: 'Step',
    all: [
      { icon: 'calendar', title: 'Schedule pickup', text: 'Select waste type, date and location.' },
      {
        icon: 'shield',
        title: 'Verified pickup',
        text: 'Collectors arrive on time, within two hours of the time you choose.',
      },
      { icon: 'star', title: 'Track and earn', text: 'Follow every pickup. Rewards are coming soon.' },
    ],
  },
  roles: {
    title: 'Built for Everyone in the System',
    lead: 'For households, for collectors, and for the people who plan the work.',
    all: [
      {
        icon: 'home',
        title: 'User',
        text: 'For households.',
        points: [
          'Book a pickup in a minute',
          'Move or cancel it until work starts',
          'See who will come, and call them',
        ],
        link: { href: '/signup/user', label: 'Sign up as a user' },
      },
      {
        icon: 'truck',
        title: 'Collector',
        text: 'For people on the road.',
        points: [
          'Your jobs in one list, soonest first',
          'Calls and directions with one tap',
          'Cancelled jobs leave your list',
        ],
        link: { href: '/signup/collector', label: 'Sign up as a collector' },
      },
      {
        icon: 'users',
        title: 'Admin',
        text: 'For people who plan.',
        points: ['Approve collectors', 'Assign every pickup', 'See what’s late at once'],
        link: { href: '/signup/admin', label: 'How admins join' },
      },
    ],
  },
  testimonials: {
    title: 'What Our Users Are Saying',
    samples: 'These quotes are samples.',
  },
  callToAction: {
    title: 'A clean yard starts with one pickup',
    text: 'Sign up, choose a time and put your waste out. That’s all.',
    main: { href: '/register', label: 'Get Started' },
    other: { href: '/login', label: 'I have an account' },
  },
} as const;
