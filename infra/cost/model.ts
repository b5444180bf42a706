import { callsPerPickup } from '#infra/bench/calls/registry.ts';
import {
  actsPerPickup,
  changesPerPickup,
  channels,
  codesPerPickup,
  coldShare,
  coldStart,
  copiesKept,
  endedStopsPerPickup,
  eventsPerMail,
  figuresPerPickup,
  firewallLogBytes,
  firewallLoggedShare,
  firstVisitsPerPickup,
  logBytesPerRequest,
  messagesPerRequest,
  monthsActsKept,
  monthsKept,
  requestsPerPickup,
  sessionsPerPickup,
  siteLogBytes,
  storedBytesPerAct,
  streamRunsPerRequest,
  textMessagesPerPickup,
  textsPerPickup,
  tracedShare,
  vainMailMessagesPerPickup,
  visitsPerPickup,
  waitMs,
} from '#infra/bench/journey.ts';
import { stretch } from '#infra/stage/lambda-time.ts';
import { monthly, monthlyFree, type Price, prices, type Unit } from '#infra/stage/prices.ts';
import { mailsPerPickup, secondsPerMonth } from '#infra/stage/volume.ts';
import { idleUsage } from './idle.ts';

/** What was measured of one call. */
export type MeasuredCall = {
  readonly name: string;
  readonly reads: number;
  readonly writes: number;
  /** Of the answer, as it leaves. */
  readonly bytes: number;
  /** Of one whole processor, without waiting. */
  readonly ms: number;
  /** MB of its function. */
  readonly memory: number;
};

export type Measured = {
  readonly calls: readonly MeasuredCall[];
  /** What the jobs consume for one pickup's way from request to completion. */
  readonly jobs: { readonly reads: number; readonly writes: number };
  /** What they consume for a request for Mobile Money that is paid. */
  readonly payment: { readonly reads: number; readonly writes: number };
  /** What such a pickup leaves in the table for good, with its entries in the indexes. */
  readonly storedBytes: number;
  /** Of a dashboard with an empty cache: bytes and files. */
  readonly firstVisit: { readonly bytes: number; readonly files: number };
  readonly fixed: { readonly alarms: number; readonly metrics: number; readonly secrets: number };
};

/** How much of each unit one pickup uses. */
export type Usage = Readonly<Record<Unit, number>>;

const jobMemory = 512;
const jobMs = 60;

const edgeLogBytesPerRequest = siteLogBytes + firewallLoggedShare * firewallLogBytes;

/** A revalidation that finds nothing new, with its headers. */
const unchangedBytes = 800;

export function usagePerPickup({ calls, jobs, payment, storedBytes, firstVisit }: Measured): Usage {
  const sum = (of: (call: MeasuredCall) => number) =>
    calls.reduce((total, call) => total + (callsPerPickup[call.name] ?? 0) * of(call), 0);
  const requests = sum(() => 1);
  // At many pickups a run handles many changes; here each change has a run of its own, of both consumers.
  // Each mail's events are gathered into one.
  const mailMessages = mailsPerPickup + vainMailMessagesPerPickup;
  const cascades = changesPerPickup + endedStopsPerPickup;
  const paymentMessages = requestsPerPickup * messagesPerRequest;
  const paymentRuns = paymentMessages + requestsPerPickup * streamRunsPerRequest;
  const jobRuns =
    2 * changesPerPickup + mailMessages + mailsPerPickup + textMessagesPerPickup + cascades + paymentRuns;
  const mailEvents = eventsPerMail * mailsPerPickup;
  const pageRequests = firstVisitsPerPickup * firstVisit.files + visitsPerPickup * 2;
  const stored = storedBytes * monthsKept + actsPerPickup * storedBytesPerAct * monthsActsKept;
  const storedGb = stored / 1e9;
  return {
    lambdaRequest: requests + jobRuns,
    lambdaGbSecond: sum(gbSeconds) + (jobRuns * jobMs * jobMemory) / 1024 / 1000,
    apiRequest: requests,
    readUnit:
      sum(({ reads }) => reads) + jobs.reads + requestsPerPickup * payment.reads + figuresPerPickup.reads,
    writeUnit:
      sum(({ writes }) => writes) +
      jobs.writes +
      requestsPerPickup * payment.writes +
      figuresPerPickup.writes,
    storedGbMonth: storedGb,
    backedUpGbMonth: storedGb,
    copiedGbMonth: storedGb * copiesKept,
    // Sent, received, deleted.
    sqsRequest: 3 * (mailMessages + mailEvents + textMessagesPerPickup + cascades + paymentMessages),
    mail: mailsPerPickup,
    mailEvent: mailEvents,
    sms: codesPerPickup + textsPerPickup,
    ussdSession: sessionsPerPickup,
    logByte: (requests + jobRuns) * logBytesPerRequest,
    edgeLogByte: (requests + pageRequests) * edgeLogBytesPerRequest,
    traceRecorded: (requests + jobRuns) * tracedShare,
    cdnRequest: requests + pageRequests,
    cdnByte:
      sum(({ bytes }) => bytes) +
      firstVisitsPerPickup * firstVisit.bytes +
      visitsPerPickup * 2 * unchangedBytes,
    cdnFunction: requests + 2 * pageRequests,
    firewallRequest: requests + pageRequests,
  };
}

function gbSeconds({ ms, memory }: MeasuredCall): number {
  const { runtimeMs, startMs, firstAnswerMs } = coldStart;
  const coldMs = runtimeMs + startMs + stretch(firstAnswerMs, memory);
  const billedMs = stretch(ms, memory) + waitMs + coldShare * coldMs;
  return (billedMs / 1000) * (memory / 1024);
}

/** Dollars for this many pickups at list price, without what AWS gives free: what one more costs. */
export function marginalCost(usage: Usage, pickups: number): Map<Unit, number> {
  return costs(usage, (unit, quantity) => quantity * pickups * prices[unit].perUnit);
}

/** Dollars that telling one household about one pickup costs, by how it is told. */
export function costByChannel(): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(channels).map(([name, { mails, texts }]) => [
      name,
      mails * prices.mail.perUnit + texts * prices.sms.perUnit,
    ]),
  );
}

/** Dollars a month with so many pickups, after what AWS gives free every month. */
export function monthlyCost(usage: Usage, pickups: number): Map<Unit, number> {
  return costs(usage, (unit, quantity) => {
    const price: Price = prices[unit];
    const used = unit === 'traceRecorded' ? countTraces(usage, pickups) : quantity * pickups;
    return Math.max(0, used + (idleUsage[unit] ?? 0) - (price.free ?? 0)) * price.perUnit;
  });
}

/**
 * Traces in a month: X-Ray records the first request of every second, then a share of the rest. At few requests that is
 * each of them, the probe's too.
 */
function countTraces({ lambdaRequest }: Usage, pickups: number): number {
  const all = lambdaRequest * pickups + (idleUsage.lambdaRequest ?? 0);
  const first = Math.min(all, secondsPerMonth);
  return first + (all - first) * tracedShare;
}

function costs(usage: Usage, of: (unit: Unit, quantity: number) => number): Map<Unit, number> {
  // Object.entries forgets which units there are.
  const entries = Object.entries(usage) as [Unit, number][];
  return new Map(entries.map(([unit, quantity]) => [unit, of(unit, quantity)]));
}

/** Dollars a month for what is there without a single pickup, in prod. */
export function fixedCost({ fixed }: Measured): number {
  const rules = 4;
  return (
    fixed.secrets * monthly.secret +
    Math.max(0, fixed.alarms - monthlyFree.alarms) * monthly.alarm +
    Math.max(0, fixed.metrics - monthlyFree.metrics) * monthly.metric +
    monthly.firewall +
    rules * monthly.firewallRule
  );
}
