import type { WasteType } from '#shared/waste.ts';

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
    text: 'In this order: the best waste is the waste you never make.',
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

export type Kind = {
  readonly id: string;
  /** Whose picture stands for it, as in the booking form. */
  readonly waste: WasteType;
  readonly title: string;
  readonly what: string;
  readonly dos: readonly string[];
  readonly donts: readonly string[];
};

export const kinds: readonly Kind[] = [
  {
    id: 'organic',
    waste: 'organic',
    title: 'Organic waste',
    what: 'Peelings, leftovers, fruit, egg shells, leaves and grass: plantain and cassava peels, corn husks, yard sweepings.',
    dos: [
      'Let it drain and keep it in a bucket with a lid',
      'Keep it in the shade and put it out on the day',
      'Compost what you can at home: dry leaves on top keep flies away',
    ],
    donts: [
      'Do not mix it with polythene bags or sachets',
      'Do not add cooking oil, hot ash or charcoal',
      'Do not leave it open: flies and rats will come',
    ],
  },
  {
    id: 'recyclables',
    waste: 'plastic',
    title: 'Recyclables',
    what: 'Plastic bottles, water sachets, glass, tins and cans, paper, cartons, rubber. Book them as plastic, glass, metal, paper or rubber.',
    dos: [
      'Rinse bottles, tins and sachets, and let them dry',
      'Flatten cartons and bottles; tie sachets together',
      'Wrap broken glass in paper and write “glass” on it',
    ],
    donts: [
      'Do not burn plastic: the smoke is poison for you and your neighbours',
      'Do not leave food or liquid inside',
      'Do not let paper get wet: wet paper cannot be recycled',
    ],
  },
  {
    id: 'e-waste',
    waste: 'e-waste',
    title: 'E-waste',
    what: 'Phones, chargers, cables, batteries, radios, televisions, computers, fridges, LED lamps.',
    dos: [
      'Keep it dry and in one piece',
      'Take out the SIM and memory card, and delete your data',
      'Tape over the ends of batteries',
    ],
    donts: [
      'Do not burn cables for the copper',
      'Do not break screens, tubes or fridges',
      'Do not put batteries in the general bin: they can catch fire',
    ],
  },
  {
    id: 'hazardous',
    waste: 'hazardous',
    title: 'Hazardous waste',
    what: 'Paint, thinner, pesticides, engine oil, strong cleaners, old medicine, needles, fluorescent lamps, gas canisters.',
    dos: [
      'Leave it in its own container, closed and with its label',
      'Keep it upright, away from children, food and fire',
      'Put needles in a hard bottle with a lid, and say so in the notes',
    ],
    donts: [
      'Do not pour it into gutters, toilets or on the ground',
      'Do not mix liquids',
      'Do not use its containers for water or food',
    ],
  },
  {
    id: 'textile',
    waste: 'textile',
    title: 'Textiles',
    what: 'Clothes, cloth, bed sheets, curtains, bags, belts and shoes, even worn or torn ones.',
    dos: [
      'Wash and dry everything',
      'Keep clothes people can wear apart from rags, and tie shoes in pairs',
      'Pack it in a closed bag, so it stays dry',
    ],
    donts: [
      'Do not hand it over wet: mould spoils the whole bag',
      'Do not throw it into gutters: cloth blocks drains and streets flood',
      'Do not mix it with oily or painted rags: those are hazardous',
    ],
  },
  {
    id: 'general',
    waste: 'general',
    title: 'General waste',
    what: 'What is left after sorting: nappies, sanitary pads, dirty packaging, broken plates, sweepings.',
    dos: [
      'Tie the bag well and keep the lid on the bin',
      'Wrap sharp things in paper',
      'Let ash cool before you bag it',
    ],
    donts: [
      'Do not hide batteries, medicine or chemicals in it',
      'Do not burn it in the yard',
      'Do not overfill the bag: it tears on the way',
    ],
  },
];
