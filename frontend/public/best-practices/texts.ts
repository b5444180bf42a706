export const texts = {
  description:
    'How to sort and keep organic waste, recyclables, e-waste, hazardous waste, textiles and general waste until they are picked up, in Ghana.',
  headline: 'Best practices for every kind of waste',
  lead: 'Sorted waste is worth something. Mixed waste is only rubbish. Keep each kind apart, and it can be used again.',
  parts: 'Kinds of waste',
  belongs: 'What belongs here',
  doTitle: 'Do',
  dontTitle: 'Do not',
  threeRs: {
    title: 'Reduce, reuse, recycle',
    text: 'In this order. The best waste is the waste that you never have.',
    all: [
      {
        icon: 'leaf',
        title: 'Reduce',
        text: 'Buy what you need. Carry a bag and a bottle, and say no to the extra polythene.',
      },
      {
        icon: 'refresh',
        title: 'Reuse',
        text: 'Refill it, repair it, or give it to somebody. A jar, a school uniform or a radio can serve again.',
      },
      {
        icon: 'recycle',
        title: 'Recycle',
        text: 'Keep the rest apart and clean, and book a pickup. What is clean becomes new things.',
      },
    ],
  },
  goals: {
    title: 'Why it matters',
    text: 'Sorting at home is a small step towards two of the United Nations’ Sustainable Development Goals.',
    goal: 'SDG',
    all: [
      {
        number: 11,
        title: 'Sustainable cities and communities',
        text: 'Waste that is fetched does not block gutters, flood streets or burn beside homes.',
      },
      {
        number: 12,
        title: 'Responsible consumption and production',
        text: 'Prevent, reduce, reuse and recycle: materials stay in use, and we dig up and bury less.',
      },
    ],
  },
  callToAction: {
    title: 'Sorted? We come and fetch it.',
    text: 'Choose the kind of waste when you book, so that the right collector comes with the right vehicle.',
    main: { href: '/schedule-pickup', label: 'Book a Pickup' },
    other: { href: '/contact-us#faq', label: 'Questions' },
  },
} as const;
