import type { Status } from '#contracts/pickups/transitions.ts';
import type { ProblemKind } from '#contracts/problems/problem-rules.ts';

/** The sentences of the USSD menu, in plain English: a screen has 160 characters with its choices. */
export const ussdTexts = {
  more: 'More',
  back: 'Back',
  exit: 'Exit',
  goodbye: 'Thank you. Dial again at any time.',
  wrongChoice: 'Please send one of these numbers.',

  areYou: (firstName: string) => `Sankofa, waste pickup. Are you ${firstName}?`,
  yes: 'Yes',
  no: 'No',

  welcome: 'Welcome to Sankofa, waste pickup. This number has no account yet. With one you accept our terms.',
  makeAccount: 'Make an account',
  askName: 'What is your name? Type it, like: Ama Mensah',
  wrongName: 'Please type your name with letters, like: Ama Mensah',
  askHome: 'Where do we pick up your waste? Type area and landmark, like: Kasoa, blue kiosk by the Shell',
  wrongPlace: 'Please type a few words that help to find it.',
  accountMade: 'Your account is ready.',

  menu: 'Sankofa waste pickup',
  book: 'Book a pickup',
  pickups: 'My pickups',
  problem: 'Report a problem',
  smsOff: 'Turn SMS off',
  smsOn: 'Turn SMS on',
  help: 'Help',

  askWaste: 'What waste?',
  sameAsLastTime: 'Same as last time',
  askPlace: 'Where? Type area and landmark',
  askPlaceOrSame: 'Where? Choose, or type area and landmark',
  samePlace: 'Same place as last time',
  savedPlace: 'The place you saved',
  askArea: 'Which area is it in?',
  askDay: 'Which day?',
  noDay: 'No day is free at the moment. Please try again tomorrow.',
  askWindow: (day: string) => `${day}, what time?`,
  noWindow: (day: string) => `No time is free on ${day}.`,
  askConfirm: (what: string, place: string) => `${what}. ${place}`,
  knownPlace: 'Same place as before',
  at: (place: string) => `At: ${place}`,
  confirm: 'Confirm',
  otherTime: 'Another time',
  slotGone: 'This time is full or too late now. Choose another:',
  areaGone: 'We do not serve that area at the moment.',
  tryAgain: 'Many people are booking. Please choose again.',
  tooManyBookings: 'You have many open pickups. Please wait until one is collected, or cancel one.',
  cannotBook: 'We could not book this. Please try another day.',
  booked: (what: string) => `Booked: ${what}. Please have it ready. You get an SMS before we come.`,
  bookedWithoutSms: (what: string) => `Booked: ${what}. Please have it ready. Your SMS are off.`,

  listPickups: 'Your open pickups:',
  noPickups: 'You have no open pickups.',
  pickup: (what: string, status: string) => `${what}: ${status}.`,
  cancel: 'Cancel it',
  askCancel: (what: string) => `Cancel ${what}?`,
  yesCancel: 'Yes, cancel it',
  cancelled: (what: string) => `Cancelled: ${what}. Nobody will come.`,
  pickupChanged: 'This has just changed.',
  pickupGone: 'This pickup is no longer there.',
  cannotCancel: 'This can no longer be cancelled.',

  listProblems: 'A problem with which pickup?',
  noProblems: 'There is no pickup to report. You can report one when its time is over, for two working days.',
  askKind: (what: string) => `${what}. What went wrong?`,
  reported: 'Thank you. We look into it and send you an SMS when we have an answer.',
  reportedWithoutSms: 'Thank you. We look into it. Turn SMS on to get our answer.',
  cannotReport: 'This cannot be reported any more, or you have reported it already.',

  smsAreOff: 'SMS are off. Codes and security messages still come. Dial again to turn them on.',
  smsAreOn: 'SMS are on. We tell you when a collector comes.',
  helpText:
    'Sankofa picks up your waste at home. Book here, have it ready, and a collector comes in the 2 hours you chose.',

  switchedOff:
    'Your account has an email address. To use it by dialling, log in on the website: Account, Notifications.',
  notHere: 'Please dial the code on your phone.',
  notGhanaian: 'Sorry, this works with mobile numbers of Ghana only.',
  tooOften: 'You have dialled many times. Please wait an hour and try again.',
} as const;

export const statusWords: Readonly<Record<Status, string>> = {
  pending: 'waiting for a collector',
  assigned: 'a collector will come',
  'in progress': 'the collector is coming',
  completed: 'collected',
  cancelled: 'cancelled',
};

/** Somebody has to choose a new time, on the website or by booking anew. */
export const awaitingWords = 'nobody comes. Book a new time';

export const kindWords: Readonly<Record<ProblemKind, string>> = {
  'not-collected': 'Nobody came',
  'left-behind': 'Some was left behind',
  price: 'Wrong price asked',
  other: 'Something else',
};
