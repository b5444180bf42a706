export const texts = {
  description:
    'How to sort and store organic waste, recyclables, e-waste, hazardous waste, textiles and general waste until pickup, in Ghana.',
  headline: 'Best practices for every kind of waste',
  lead: 'Sorted waste has value. Mixed waste is just rubbish. Keep each kind apart, and it can be used again.',
  parts: 'Kinds of waste',
  belongs: 'What belongs here',
  doTitle: 'Do',
  dontTitle: 'Do not',
  threeRs: {
    title: 'Reduce, reuse, recycle',
    text: 'In this order. The best waste is the waste you never make.',
    all: [
      {
        icon: 'leaf',
        title: 'Reduce',
        text: 'Buy what you need. Carry a bag and a bottle, and say no to the extra polythene.',
      },
      {
        icon: 'refresh',
        title: 'Reuse',
        text: 'Refill it, repair it or pass it on. Somebody can use that jar, school uniform or radio.',
      },
      {
        icon: 'recycle',
        title: 'Recycle',
        text: 'Keep the rest apart and clean, and book a pickup. Clean waste becomes new things.',
      },
    ],
  },
  whereItGoes: { href: '/where-it-goes', label: 'See where your waste goes' },
  goals: {
    title: 'Why it matters',
    text: 'Sorting at home is a small step towards two of the United Nations’ Sustainable Development Goals.',
    goal: 'SDG',
    all: [
      {
        number: 11,
        title: 'Sustainable cities and communities',
        text: 'Collected waste does not block gutters, flood streets or burn beside homes.',
      },
      {
        number: 12,
        title: 'Responsible consumption and production',
        text: 'If we reduce, reuse and recycle, materials stay in use. We dig up less and bury less.',
      },
    ],
  },
  callToAction: {
    title: 'Sorted? We’ll collect it.',
    text: 'Choose the kind of waste when you book, so the right collector comes with the right vehicle.',
    main: { href: '/schedule-pickup', label: 'Book a Pickup' },
    other: { href: '/contact-us#faq', label: 'Questions' },
  },
} as const;
