import { callsPerPickup } from '#infra/bench/calls/registry.ts';
import {
  actsPerPickup,
  changesPerPickup,
  channels,
  codesPerPickup,
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
import { estimateColdShare, stretch } from '#infra/stage/lambda-time.ts';
import { monthly, monthlyFree, type Price, prices, type Unit } from '#infra/stage/prices.ts';
import { type Profile, type ProfileName, profiles } from '#infra/stage/profiles.ts';
import { mailsPerPickup, secondsPerMonth } from '#infra/stage/volume.ts';
import { findIdleUsage, type Idle } from './idle.ts';

/** What a profile's templates have that is billed by the month; alarms by the metrics that they look at. */
export type Fixed = { readonly alarms: number; readonly metrics: number; readonly secrets: number };

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
  readonly fixed: Readonly<Record<ProfileName, Fixed>>;
};

/** How much of each unit one pickup uses. */
export type Usage = Readonly<Record<Unit, number>>;

const jobMemory = 512;
const jobMs = 60;

const edgeLogBytesPerRequest = siteLogBytes + firewallLoggedShare * firewallLogBytes;

/** A revalidation that finds nothing new, with its headers. */
const unchangedBytes = 800;

const mailMessages = mailsPerPickup + vainMailMessagesPerPickup;
const cascades = changesPerPickup + endedStopsPerPickup;
const paymentMessages = requestsPerPickup * messagesPerRequest;
const paymentRuns = paymentMessages + requestsPerPickup * streamRunsPerRequest;

/**
 * At many pickups a run handles many changes; here each change has a run of its own, of both consumers. Each mail's events are
 * gathered into one.
 */
const jobRuns =
  2 * changesPerPickup + mailMessages + mailsPerPickup + textMessagesPerPickup + cascades + paymentRuns;

/** @param pickups a month: the fewer there are, the more requests start a function */
export function usagePerPickup(
  { calls, jobs, payment, storedBytes, firstVisit }: Measured,
  pickups: number,
): Usage {
  const sum = (of: (call: MeasuredCall) => number) =>
    calls.reduce((total, call) => total + (callsPerPickup[call.name] ?? 0) * of(call), 0);
  const requests = sum(() => 1);
  const mailEvents = eventsPerMail * mailsPerPickup;
  const pageRequests = firstVisitsPerPickup * firstVisit.files + visitsPerPickup * 2;
  const stored = storedBytes * monthsKept + actsPerPickup * storedBytesPerAct * monthsActsKept;
  const storedGb = stored / 1e9;
  return {
    lambdaRequest: requests + jobRuns,
    lambdaGbSecond: sum((call) => gbSeconds(call, pickups)) + (jobRuns * jobMs * jobMemory) / 1024 / 1000,
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

function gbSeconds({ name, ms, memory }: MeasuredCall, pickups: number): number {
  const billedMs = stretch(ms, memory) + waitMs + findColdShare(name, pickups) * startTime(memory);
  return (billedMs / 1000) * (memory / 1024);
}

/** Of a call, at so many pickups a month. */
export function findColdShare(name: string, pickups: number): number {
  return estimateColdShare((callsPerPickup[name] ?? 0) * pickups);
}

/** What a request takes longer that starts its function, in milliseconds. */
export function startTime(memory: number): number {
  const { runtimeMs, startMs, firstAnswerMs } = coldStart;
  return runtimeMs + startMs + stretch(firstAnswerMs, memory);
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

/** Dollars a month with so many pickups in a stage of this profile, after what AWS gives free every month. */
export function monthlyCost(usage: Usage, pickups: number, profile: Profile): Map<Unit, number> {
  const idle = findIdleUsage(profile);
  return costs(usage, (unit, quantity) => {
    if (!has(profile, unit)) return 0;
    const price: Price = prices[unit];
    const used = unit === 'traceRecorded' ? countTraces(usage, pickups, idle) : quantity * pickups;
    return Math.max(0, used + (idle[unit] ?? 0) - (price.free ?? 0)) * price.perUnit;
  });
}

/** The access log comes with the firewall. */
const ofFirewall: readonly Unit[] = ['firewallRequest', 'edgeLogByte'];

function has({ hasFirewall, traces }: Profile, unit: Unit): boolean {
  if (ofFirewall.includes(unit)) return hasFirewall;
  return unit === 'traceRecorded' ? traces : true;
}

/**
 * Traces in a month: X-Ray records the first request of every second, then a share of the rest. At few requests that is
 * each of them, the probe's too.
 */
function countTraces({ lambdaRequest }: Usage, pickups: number, idle: Idle): number {
  const all = lambdaRequest * pickups + (idle.lambdaRequest ?? 0);
  const first = Math.min(all, secondsPerMonth);
  return first + (all - first) * tracedShare;
}

function costs(usage: Usage, of: (unit: Unit, quantity: number) => number): Map<Unit, number> {
  // Object.entries forgets which units there are.
  const entries = Object.entries(usage) as [Unit, number][];
  return new Map(entries.map(([unit, quantity]) => [unit, of(unit, quantity)]));
}

const firewallRules = 4;

/** Dollars a month for what is there without a single pickup. */
export function fixedCost({ fixed: all }: Measured, name: ProfileName): number {
  const fixed = all[name];
  const firewall = monthly.firewall + firewallRules * monthly.firewallRule;
  return (
    fixed.secrets * monthly.secret +
    Math.max(0, fixed.alarms - monthlyFree.alarms) * monthly.alarm +
    Math.max(0, fixed.metrics - monthlyFree.metrics) * monthly.metric +
    (profiles[name].hasFirewall ? firewall : 0)
  );
}
