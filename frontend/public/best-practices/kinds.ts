export type KindId = 'organic' | 'recyclables' | 'e-waste' | 'hazardous' | 'textile' | 'general';

export type Kind = {
  readonly id: KindId;
  readonly title: string;
  readonly what: string;
  readonly dos: readonly string[];
  readonly donts: readonly string[];
};

export const kinds: readonly Kind[] = [
  {
    id: 'organic',
    title: 'Organic waste',
    what: 'Peelings, leftovers, fruit, egg shells, leaves and grass: plantain and cassava peels, corn husks, yard sweepings.',
    dos: [
      'Let it drip dry and keep it in a bucket with a lid',
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
      'Do not get paper wet: wet paper cannot be recycled',
    ],
  },
  {
    id: 'e-waste',
    title: 'E-waste',
    what: 'Phones, chargers, cables, batteries, radios, televisions, computers, fridges, lamps with electronics.',
    dos: [
      'Keep it dry and in one piece',
      'Take out the SIM and memory card, and delete your data',
      'Put tape over the ends of batteries',
    ],
    donts: [
      'Do not burn cables for the copper',
      'Do not break screens, tubes or fridges',
      'Do not put batteries in the general bin: they can catch fire',
    ],
  },
  {
    id: 'hazardous',
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
    title: 'Textiles',
    what: 'Clothes, cloth, bed sheets, curtains, bags, belts and shoes, also worn and torn ones.',
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
