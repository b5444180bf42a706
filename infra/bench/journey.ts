/** What people and AWS do for one requested pickup, besides the calls, of which the registry tells: assumptions. */

/** What SES tells of a mail, in events: sent and delivered; bounces and complaints are few. */
export const eventsPerMail = 2;

/**
 * Who is told how, as shares of all pickups, and what their household is sent for one. An assignment, a reminder and one
 * pickup in ten that was not collected are essential; that somebody is on the way, the end and our staff's changes come by SMS
 * only without mail. Half of those with a number alone book by dialling, which an SMS confirms. Of two in three somebody hears in
 * time that a collector is on the way (measured once over six weeks of visits), hardly any is so late that its household is told.
 */
const channels = {
  'email only': { share: 0.3, mails: 2.9, texts: 0 },
  'email and number': { share: 0.2, mails: 2.9, texts: 2.1 },
  'number only': { share: 0.5, mails: 0, texts: 4.4 },
} as const;

/** Of a collector with a number, who has 30 pickups a day: a few summaries. */
const summariesPerPickup = 0.1;

/** Requests for Mobile Money that a household makes: 15 of 100 pickups are paid so, one request in five ends without money. */
export const ownRequestsPerPickup = 0.18;

/** Those that its collector makes, of which its household is told by SMS. */
export const collectorsRequestsPerPickup = 0.02;

export const requestsPerPickup = ownRequestsPerPickup + collectorsRequestsPerPickup;

/** Messages that a request causes: it is sent, asked about twice, and once more when Paystack tells of it. */
export const messagesPerRequest = 4;

/** Runs of stream consumers per request: four changes of the request, two of the pickup and of its posting for both consumers. */
export const streamRunsPerRequest = 4 + 2 * 2 + 2;

export const textsPerPickup =
  summariesPerPickup +
  collectorsRequestsPerPickup +
  Object.values(channels).reduce((sum, { share, texts }) => sum + share * texts, 0);

/** Messages of the queue `sms`: of every household, twice for the reminder, since who has a number is known there only. */
export const textMessagesPerPickup = 8.5;

/** Messages that ask for a mail which is not sent: that somebody is on the way is asked for twice, by a start for both kinds. */
export const unsentMailMessagesPerPickup = 2;

/** Messages that a stop ended: who is next is looked for. */
export const endedStopsPerPickup = 1;

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

/** Lambda's START and REPORT alone. */
export const systemLogBytes = 800;

/** A line of CloudFront's log with the fields of `site-log.ts`, as JSON. */
export const siteLogBytes = 480;

/** A line of the firewall's log, which has headers, and the share of requests that it stops or counts. */
export const firewallLogBytes = 1_800;
export const firewallLoggedShare = 0.02;

/** Whole copies of the table in another account, and the one from which they are made. */
export const copiesKept = 8;

/** X-Ray records the first request of each second and one in twenty of the rest. */
export const tracedShare = 0.05;

/**
 * What such a start is billed for, in milliseconds: that of Lambda's own Node, assumed; and the processor time of ours, with
 * a whole processor, and of the first answer, with the function's share (`npm run bench lambda`, and 5 ms for TLS).
 */
export const coldStart = { runtimeMs: 150, startMs: 55, firstAnswerMs: 51 } as const;

/** What a call waits for DynamoDB: two or three round trips of some 6 ms. */
export const waitMs = 15;

/**
 * Units of the table that counting figures takes for a pickup: twice a night four dates are read, 0.9 KB of its entry and two
 * visits of 0.3 KB, both halves of a unit for 4 KB; a collector with 25 stops on a date has an item, written once or twice.
 */
export const figuresPerPickup = { reads: 8 * (0.9 + 2 * 0.3) * (0.5 / 4), writes: (8 * 1.5) / 25 } as const;
