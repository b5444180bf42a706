/**
 * How often each call is made for one requested pickup, on average. Assumptions, to be replaced by the dashboard's
 * numbers once there are some. `npm run cost` multiplies by them, `npm run bench load` makes them.
 */
export const callsPerPickup: Readonly<Record<string, number>> = {
  // The household: it looks a few times until the waste is gone.
  requestPickup: 1,
  listMyPickups: 4,
  getPickup: 2,
  listAreas: 1.5,
  listSlots: 1.5,
  reschedulePickup: 0.1,
  cancelPickup: 0.05,
  loginUser: 0.3,
  signupUser: 0.05,
  // Everybody, on entry and focus.
  getMe: 5,
  updateMe: 0.02,
  logOut: 0.1,
  listSessions: 0.01,
  reauthenticate: 0.02,
  forgotPassword: 0.01,
  requestCode: 0.04,
  resetPassword: 0.01,
  verifyEmail: 0.05,
  listPlaces: 1,
  createPlace: 0.05,
  updatePlace: 0.01,
  deletePlace: 0.01,
  // One in two pickups is made by a standing order, which lasts for half a year and is skipped or paused now and then.
  listStandingOrders: 0.3,
  createStandingOrder: 0.02,
  updateStandingOrder: 0.01,
  skipStandingOrder: 0.02,
  endStandingOrder: 0.02,
  reportProblem: 0.01,
  changePhone: 0.01,
  // By dialling: 0.3 sessions of seven screens.
  dialByAfricasTalking: 1.1,
  dialByHubtel: 1,
  // The dispatcher.
  listProblems: 0.03,
  answerProblem: 0.01,
  reopenPickup: 0.005,
  updateCollector: 0.001,
  listPickups: 1,
  // 30 pickups a call. The board is read again each minute; what is measured is its first page of a very full day.
  getDispatch: 0.1,
  assignPickups: 0.035,
  // Once or twice for a day of some hundred pickups; what is measured is a small one.
  proposePlan: 0.005,
  assignPickup: 0.1,
  getOverview: 0.3,
  editPickup: 0.02,
  cancelPickupByAdmin: 0.02,
  listAllAreas: 0.02,
  // The collector, whose list refreshes each minute while it is open.
  listAssignedPickups: 6,
  startPickup: 0.8,
  completePickup: 0.9,
  couldNotCollect: 0.08,
  undoComplete: 0.01,
  listCompletedPickups: 0.3,
  markDayOff: 0.003,
  removeDayOff: 0.001,
  loginCollector: 0.05,
  sendMessage: 0.005,
};

/** What SES tells of a mail, in events: sent and delivered; bounces and complaints are few. */
export const eventsPerMail = 2;

/**
 * Who is told how, as shares of all pickups, and what their household is sent for one. An assignment, a reminder and one
 * pickup in ten that was not collected are essential; start, end and our staff's changes come by SMS only without mail.
 */
export const channels = {
  'email only': { share: 0.3, mails: 3.2, texts: 0 },
  'email and number': { share: 0.2, mails: 3.2, texts: 2.1 },
  'number only': { share: 0.5, mails: 0, texts: 4.2 },
} as const;

/** Of a collector with a number, who has 30 pickups a day: a few summaries. */
const summariesPerPickup = 0.1;

/** Notices by SMS, over all channels. */
export const textsPerPickup =
  summariesPerPickup + Object.values(channels).reduce((sum, { share, texts }) => sum + share * texts, 0);

/** Messages of the queue `sms`: of every household, twice for the reminder, since who has a number is known there only. */
export const textMessagesPerPickup = 6.2;

/** USSD sessions: half of those who have only a number book so, some look again. */
export const sessionsPerPickup = 0.3;

/** Codes by SMS: half of the sign-ups and of the forgotten passwords, some of them asked for twice. */
export const codesPerPickup = 0.04;

/** Changes of items that the stream hands to its two consumers: the pickup's own, and accounts (each login and logout). */
export const changesPerPickup = 4.8;

/** Visits with an empty cache; the others only ask whether a file changed. */
export const firstVisitsPerPickup = 0.2;
export const visitsPerPickup = 5;

/** Acts of staff for a pickup: its assignment, some twice, and what is edited or cancelled; a bulk call counts each. */
export const actsPerPickup = 1.3;

/** One entry of the audit log and its copies in two indexes, in bytes; kept 13 months. */
export const storedBytesPerAct = 1_850;
export const monthsActsKept = 13;

/** Months of pickups that the table holds in the month that is computed. */
export const monthsKept = 24;

/** A line of our log, one of metrics, Lambda's START and REPORT, and one of the gateway's access log. */
export const logBytesPerRequest = 1_700;

/** A line of CloudFront's log with the fields of `site-log.ts`, as JSON. */
export const siteLogBytes = 480;

/** A line of the firewall's log, which has headers, and the share of requests that it stops or counts. */
export const firewallLogBytes = 1_800;
export const firewallLoggedShare = 0.02;

/** Whole copies of the table in another account, and the one from which they are made. */
export const copiesKept = 8;

/** X-Ray records the first request of each second and one in twenty of the rest. */
export const tracedShare = 0.05;

/** The share of requests that start a new function. */
export const coldShare = 0.02;

/**
 * What such a start is billed for, in milliseconds: that of Lambda's own Node, assumed; and the processor time of ours, with
 * a whole processor, and of the first answer, with the function's share (`npm run bench lambda`, and 5 ms for TLS).
 */
export const coldStart = { runtimeMs: 150, startMs: 55, firstAnswerMs: 51 } as const;

/** What a call waits for DynamoDB: two or three round trips of some 6 ms. */
export const waitMs = 15;
