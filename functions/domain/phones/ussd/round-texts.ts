import type { CouldNotCollectReason } from '#contracts/rounds/visit-fields.ts';

export const roundTexts = {
  menu: 'Sankofa for collectors',
  notApproved: "Sankofa. We're checking your account. Once it is approved, your jobs will be here.",
  suspended: "You are suspended and won't get new jobs.",
  round: 'Jobs today',
  help: 'Jobs today lists your stops in order, the next one first. Choose one and say what you did.',

  list: (left: number, done: number) => `Jobs today: ${left} left, ${done} done`,
  none: (done: number) => (done > 0 ? `No jobs left today, ${done} done.` : 'No jobs today.'),
  onTheWay: (stop: string) => `On your way: ${stop}`,
  isDone: (stop: string) => `Done already: ${stop}`,
  lost: 'This job is no longer yours.',

  cash: (amount: string) => `Cash in hand ${amount}`,
  counted: (by: string, counted: string, before: string) =>
    `${by} counted ${counted} of ${before}. Is that right?`,
  right: "Yes, that's right",
  wrong: "No, it isn't",
  askPaid: (stop: string, price: string) => `${stop}. ${price}. Paid?`,
  paid: (amount: string) => `Paid ${amount}`,
  notPaid: 'Not paid',
  otherSize: 'Other size',
  otherCount: 'Other number',
  askSize: (stop: string) => `${stop}. How much waste?`,
  ask: 'ask the office',
  oldDebt: (amount: string) => `Old debt ${amount}`,
  askDebt: (what: string, amount: string) => `${what}: ${amount} is not paid. Did you get it in cash?`,
  questioned: 'Old debt: in question',
  askNothing: (what: string, amount: string) =>
    `${what}: ${amount} is in question. Please don't ask for it. Our office will answer the household.`,
  received: (amount: string) => `Yes, I got ${amount}`,
  wasReceived: (amount: string) => `Recorded: ${amount} in cash.`,

  done: 'Done',
  failed: 'Could not collect',
  start: 'On my way',
  undo: 'Undo last Done',
  askEarly: (stop: string) => `${stop}: they aren't expecting you yet. Is it done?`,
  yesDone: 'Yes, done',
  askWhy: (stop: string) => `${stop}. Why not?`,
  askNote: 'What happened? Type a few words.',
  wrongNote: 'Please type a few words.',

  tipped: 'Tipped',
  askStation: 'Where did you tip?',
  askScale: (station: string) => `${station}: was it weighed?`,
  noScale: 'No scale',
  typeKilograms: 'Type kilograms',
  askKilograms: 'How many kilograms? Type a number.',
  wrongKilograms: 'That is not a number from 1 to 30000.',
  askTipped: (what: string, fee: string) =>
    [`Tipped at ${what}.`, fee, 'Is that right?'].filter(Boolean).join(' '),
  weighed: (station: string, kg: number) => `${station}, ${kg} kg`,
  fee: (amount: string) => `Fee ${amount}.`,
  noFee: 'No kilograms, so no fee.',
  yesTipped: 'Yes, tipped',
  noStation: 'We no longer use this station. Please choose another.',
  wasTipped: (what: string, fee: string) => [`Tipped at ${what}.`, fee].filter(Boolean).join(' '),

  wasDone: (stop: string) => `Done: ${stop}.`,
  wasPaid: (amount: string) => `${amount} paid.`,
  wasNotPaid: (amount: string) => `${amount} NOT paid.`,
  wasFailed: (stop: string) => `Not collected: ${stop}.`,
  wasUndone: 'Undone: not collected.',
  wasLost: "No longer yours. We've told the office.",
  wasBarred: "You are suspended. We've told the office.",
} as const;

/** Why nothing could be collected, in few characters. */
export const reasonWords: Readonly<Record<CouldNotCollectReason, string>> = {
  'nobody-home': 'Nobody home',
  'waste-not-out': 'Waste not out',
  'no-access': 'No access',
  'address-not-found': 'Place not found',
  'wrong-waste': 'Wrong waste',
  'more-than-booked': 'Too much',
  unsafe: 'Unsafe',
  'vehicle-problem': 'My vehicle',
  other: 'Other',
};
