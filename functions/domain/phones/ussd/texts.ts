import type { AwaitingTime } from '#contracts/pickups/pickups.ts';
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
  coming: (pickups: string) => `Booked for you: ${pickups}.`,
  andMore: (count: number) => `and ${count} more`,
  nothingComing: 'Nothing else is booked for you.',

  menu: 'Sankofa waste pickup',
  book: 'Book a pickup',
  pickups: 'My pickups',
  orders: 'Repeating pickups',
  problem: 'Report a problem',
  smsOff: 'Turn SMS off',
  smsOn: 'Turn SMS on',
  help: 'Help',

  askWaste: 'What waste?',
  sameAsLastTime: 'Same as last time',
  askPlace: 'Where? Type area and landmark',
  askSoonest: 'When?',
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
  in: (area: string, place: string) => `${area}: ${place}`,
  confirm: 'Confirm, once',
  confirmWeekly: 'Every week',
  confirmTwoWeekly: 'Every 2 weeks',
  otherTime: 'Another time',
  otherArea: 'Another area',
  slotGone: 'This time is full or too late now. Choose another:',
  areaGone: 'We do not serve that area at the moment.',
  tryAgain: 'Many people are booking. Please choose again.',
  cannotBook: 'We could not book this. Please try another day.',
  booked: (what: string) => `Booked: ${what}. Please have it ready. You get an SMS before we come.`,
  bookedWithoutSms: (what: string) => `Booked: ${what}. Please have it ready. Your SMS are off.`,
  repeats: (what: string, first: string) => `Booked: ${what}, from ${first}. You get an SMS before we come.`,
  repeatsWithoutSms: (what: string, first: string) => `Booked: ${what}, from ${first}. Your SMS are off.`,

  listPickups: 'Your open pickups:',
  noPickups: 'You have no open pickups.',
  waiting: (what: string) => `New time: ${what}`,
  bookedBefore: 'Booked for you before',
  pickup: (what: string, status: string) => `${what}: ${status}.`,
  comes: (name: string) => `${name} will come`,
  isComing: (name: string) => `${name} is coming`,
  expected: (who: string, span: string) => `${who}, about ${span}`,
  moveIt: 'Move it to another time',
  newTime: 'Choose a new time',
  askMove: (what: string, to: string) => `Move ${what} to ${to}?`,
  yesMove: 'Yes, move it',
  moved: (what: string, to: string) => `Moved: ${what} to ${to}. Please have it ready.`,
  cancel: 'Cancel it',
  askCancel: (what: string) => `Cancel ${what}?`,
  yesCancel: 'Yes, cancel it',
  cancelled: (what: string) => `Cancelled: ${what}. Nobody will come.`,
  changed: 'This has just changed.',
  pickupGone: 'This pickup is no longer there.',

  listProblems: 'A problem with which pickup?',
  noProblems: 'There is no pickup to report. You can report one when its time is over, for two working days.',
  askKind: (what: string) => `${what}. What went wrong?`,
  reported: 'Thank you. We look into it and send you an SMS when we have an answer.',
  reportedWithoutSms: 'Thank you. We look into it. Turn SMS on to get our answer.',
  cannotReport: 'This cannot be reported any more, or you have reported it already.',

  listOrders: 'Your repeating pickups:',
  noOrders: 'You have no repeating pickups. Book one, and choose Every week.',
  order: (what: string, hours: string, next: string) => `${what} ${hours}. Next: ${next}.`,
  orderWithoutDate: (what: string, hours: string) => `${what} ${hours}. No date is coming.`,
  orderGone: 'This no longer repeats.',
  weekly: (waste: string, day: string) => `${waste}, every ${day}`,
  twoWeekly: (waste: string, day: string) => `${waste}, every second ${day}`,
  skip: 'Skip a date',
  askSkipDate: 'Which date is to be skipped?',
  askSkip: (what: string, day: string) => `${what}: skip ${day}? Nobody comes on that day.`,
  yesSkip: 'Yes, skip it',
  skipped: (what: string, day: string) => `Skipped: ${what}, on ${day}. Nobody comes on that day.`,
  cannotSkip: 'This date can no longer be skipped.',
  stop: 'Stop repeating',
  askStop: (what: string) => `Stop ${what}? Its pickups that nobody has started are cancelled.`,
  yesStop: 'Yes, stop it',
  stopped: (what: string) => `Stopped: ${what}. It does not come any more.`,

  smsAreOff: 'SMS are off. Codes and security messages still come. Dial again to turn them on.',
  smsAreOn: 'SMS are on. We tell you when a collector comes.',
  helpText:
    'Sankofa picks up your waste at home. Book here, have it ready, and a collector comes in the 2 hours you chose.',
  callUs: (phone: string) => `Call us: ${phone}`,

  switchedOff:
    'Your account has an email address. To use it by dialling, log in on the website: My account, Dialling.',
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

/** Why a pickup waits until its household has chosen a new time. */
export const awaitingWords: Readonly<Record<AwaitingTime['cause'], string>> = {
  'could not collect': 'we could not collect it. Please choose a new time',
  postponed: 'nobody comes then. Please choose a new time',
};

export const kindWords: Readonly<Record<ProblemKind, string>> = {
  'not-collected': 'Nobody came',
  'left-behind': 'Some was left behind',
  price: 'Wrong price asked',
  other: 'Something else',
};
