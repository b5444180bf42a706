import { callsPerPickup } from '#infra/bench/calls/registry.ts';
import * as journey from '#infra/bench/journey.ts';
import { monthly, monthlyFree, type Price, prices, type Unit } from '#infra/stage/prices.ts';
import { type Profile, type ProfileName, profiles } from '#infra/stage/profiles.ts';
import { mailsPerPickup, minutesPerMonth as minutes, secondsPerMonth } from '#infra/stage/volume.ts';
import { queues } from '#jobs/jobs.ts';
import { routes } from '#routes';
import type { Units } from '#testing/units.ts';
import { findColdShare, startTime, stretch, warmedCalls } from './lambda-time.ts';

/** What a profile's templates have that is billed by the month; alarms by the metrics that they look at. */
export type Fixed = {
  readonly alarms: number;
  /** Those that are written while people use it, and those that are without anybody. */
  readonly metrics: number;
  readonly idleMetrics: number;
  readonly secrets: number;
  readonly dashboards: number;
};

/** What was measured of one call: units of the table, bytes of its answer as it leaves, and time of one whole processor, without waiting. */
export type CallUnits = Units & { readonly bytes: number; readonly ms: number };

export type Measured = {
  readonly calls: Readonly<Record<string, CallUnits>>;
  /** What the jobs consume for one pickup's way from request to completion. */
  readonly jobs: Units;
  /** What they consume for a request for Mobile Money that is paid. */
  readonly payment: Units;
  /** What such a pickup leaves in the table for good, with its entries in the indexes. */
  readonly storedBytes: number;
  /** Of a dashboard with an empty cache. */
  readonly firstVisit: { readonly bytes: number; readonly files: number };
  readonly fixed: Readonly<Record<ProfileName, Fixed>>;
};

export type Usage = Readonly<Record<Unit, number>>;

const jobMemory = 512;
const jobMs = 60;

const edgeLogBytesPerRequest = journey.siteLogBytes + journey.firewallLoggedShare * journey.firewallLogBytes;

/** A revalidation that finds nothing new, with its headers. */
const unchangedBytes = 800;

const mailMessages = mailsPerPickup + journey.unsentMailMessagesPerPickup;
const cascades = journey.changesPerPickup + journey.endedStopsPerPickup;
const paymentMessages = journey.requestsPerPickup * journey.messagesPerRequest;
const paymentRuns = paymentMessages + journey.requestsPerPickup * journey.streamRunsPerRequest;

/** Upper bounds: each change has its own run of both consumers; each mail's events share one. */
const jobRuns =
  2 * journey.changesPerPickup +
  mailMessages +
  mailsPerPickup +
  journey.textMessagesPerPickup +
  cascades +
  paymentRuns;

type OfCall = (call: CallUnits, name: string) => number;

function sumCalls(calls: Measured['calls'], of: OfCall): number {
  return Object.entries(calls).reduce(
    (total, [name, call]) => total + (callsPerPickup[name] ?? 0) * of(call, name),
    0,
  );
}

/** @param pickups a month: the fewer there are, the more requests start a function */
export function usagePerPickup(
  { calls, jobs, payment, storedBytes, firstVisit }: Measured,
  pickups: number,
): Usage {
  const sum = (of: OfCall) => sumCalls(calls, of);
  const requests = sum(() => 1);
  const mailEvents = journey.eventsPerMail * mailsPerPickup;
  const pageRequests = journey.firstVisitsPerPickup * firstVisit.files + journey.visitsPerPickup * 2;
  const stored =
    storedBytes * journey.monthsKept +
    journey.actsPerPickup * journey.storedBytesPerAct * journey.monthsActsKept;
  const storedGb = stored / 1e9;
  return {
    lambdaRequest: requests + jobRuns,
    lambdaGbSecond:
      sum(({ ms }, name) => gbSeconds(name, ms, pickups)) + (jobRuns * jobMs * jobMemory) / 1024 / 1000,
    apiRequest: requests,
    readUnit:
      sum(({ reads }) => reads) +
      jobs.reads +
      journey.requestsPerPickup * payment.reads +
      journey.figuresPerPickup.reads,
    writeUnit:
      sum(({ writes }) => writes) +
      jobs.writes +
      journey.requestsPerPickup * payment.writes +
      journey.figuresPerPickup.writes,
    storedGbMonth: storedGb,
    backedUpGbMonth: storedGb,
    copiedGbMonth: storedGb * journey.copiesKept,
    // Sent, received, deleted.
    sqsRequest: 3 * (mailMessages + mailEvents + journey.textMessagesPerPickup + cascades + paymentMessages),
    mail: mailsPerPickup,
    mailEvent: mailEvents,
    sms: journey.codesPerPickup + journey.textsPerPickup,
    ussdSession: journey.sessionsPerPickup,
    secretCall:
      sum((_, name) => (readsSecret.has(name) ? 1 : 0)) + journey.codesPerPickup + journey.textsPerPickup,
    logByte: (requests + jobRuns) * journey.logBytesPerRequest,
    edgeLogByte: (requests + pageRequests) * edgeLogBytesPerRequest,
    traceRecorded: (requests + jobRuns) * journey.tracedShare,
    cdnRequest: requests + pageRequests,
    cdnByte:
      sum(({ bytes }) => bytes) +
      journey.firstVisitsPerPickup * firstVisit.bytes +
      journey.visitsPerPickup * 2 * unchangedBytes,
    cdnFunction: requests + 2 * pageRequests,
    firewallRequest: requests + pageRequests,
  };
}

/** At most: a function keeps what it has read for five minutes. */
const readsSecret = new Set(
  routes.flatMap(({ contract, secrets, mobileMoney }) =>
    secrets || contract.takesProof || mobileMoney === 'verifies' ? [contract.name] : [],
  ),
);

const memoryOf = new Map(routes.map(({ contract, memory }) => [contract.name, memory]));

function gbSeconds(name: string, ms: number, pickups: number): number {
  const memory = memoryOf.get(name) ?? 512;
  const billedMs = stretch(ms, memory) + journey.waitMs + findColdShare(name, pickups) * startTime(memory);
  return (billedMs / 1000) * (memory / 1024);
}

/** Dollars for this many pickups at list price, without what AWS gives free: what one more costs. */
export function marginalCost(usage: Usage, pickups: number): Map<Unit, number> {
  return costs(usage, (unit, quantity) => quantity * pickups * prices[unit].perUnit);
}

/** Dollars a month with so many pickups in a stage of this profile, after what AWS gives free every month. */
export function monthlyCost(usage: Usage, pickups: number, profile: Profile): Map<Unit, number> {
  const idle = findIdleUsage(profile);
  return costs(usage, (unit, quantity) => {
    if (!has(profile, unit)) return 0;
    const price: Price = prices[unit];
    const all = quantity * pickups + (idle[unit] ?? 0);
    const used = unit === 'traceRecorded' ? countTraces(usage, pickups, idle) : all;
    return Math.max(0, used - (price.free ?? 0)) * price.perUnit;
  });
}

type Idle = Readonly<Partial<Record<Unit, number>>>;

/** Lambda asks each queue by five connections, for twenty seconds each. Source: "Using Lambda with Amazon SQS". */
const polls: Idle = { sqsRequest: minutes * 5 * 3 * Object.keys(queues).length };

/** The probe runs each minute, opens the site and makes four calls: health, login, list of pickups, and one where people dial. */
const probeCalls = 4;
/** Its login changes its account, which both readers of the stream read. */
const probeRuns = 1 + probeCalls + 2;

/** A login reads and counts its attempt in three counters. */
const probe: Idle = {
  lambdaRequest: minutes * probeRuns,
  // A second at 256 MB waiting for answers; 70 ms of a login at 1,769 MB; three calls of 30 ms and two jobs of 60 ms at 512 MB.
  lambdaGbSecond: minutes * (0.25 + 0.07 * 1.73 + 3 * 0.03 * 0.5 + 2 * 0.06 * 0.5),
  apiRequest: minutes * probeCalls,
  readUnit: minutes * 8,
  writeUnit: minutes * 6,
  // Each five minutes: its credentials, the key of the tokens, and the origin header's by the authorizer.
  secretCall: (minutes / 5) * 3,
  traceRecorded: minutes * probeRuns,
  logByte: minutes * probeRuns * journey.logBytesPerRequest,
  edgeLogByte: minutes * (probeCalls + 1) * edgeLogBytesPerRequest,
  cdnRequest: minutes * (probeCalls + 1),
  cdnFunction: minutes * (probeCalls + 2),
  firewallRequest: minutes * (probeCalls + 1),
};

const warmRuns = minutes / 5;

/** A run of the job `warm` waits 25 ms for each function, at 512 MB, which answers in 2; all of it is one trace. */
const warming: Idle = {
  lambdaRequest: warmRuns * (1 + warmedCalls.size),
  lambdaGbSecond: warmRuns * warmedCalls.size * (0.025 + 0.002) * 0.5,
  traceRecorded: warmRuns,
  logByte: warmRuns * (1 + warmedCalls.size) * journey.systemLogBytes,
};

/** What is used in a month without a single pickup. */
export function findIdleUsage({ servesPeople }: Profile): Idle {
  if (!servesPeople) return polls;
  const units = Object.keys(prices) as Unit[]; // Object.keys widens to string[].
  return Object.fromEntries(
    units.map((unit) => [unit, [polls, probe, warming].reduce((sum, idle) => sum + (idle[unit] ?? 0), 0)]),
  );
}

/** The access log comes with the firewall. */
const ofFirewall: readonly Unit[] = ['firewallRequest', 'edgeLogByte'];

function has({ hasFirewall, traces }: Profile, unit: Unit): boolean {
  if (ofFirewall.includes(unit)) return hasFirewall;
  return unit === 'traceRecorded' ? traces : true;
}

/** X-Ray records the first request of each second, then a share of the rest. */
function countTraces({ lambdaRequest }: Usage, pickups: number, { traceRecorded = 0 }: Idle): number {
  const all = lambdaRequest * pickups + traceRecorded;
  const first = Math.min(all, secondsPerMonth);
  return first + (all - first) * journey.tracedShare;
}

function costs(usage: Usage, of: (unit: Unit, quantity: number) => number): Map<Unit, number> {
  // Object.entries forgets which units there are.
  const entries = Object.entries(usage) as [Unit, number][];
  return new Map(entries.map(([unit, quantity]) => [unit, of(unit, quantity)]));
}

const firewallRules = 4;

/** Dollars a month for what is there however few pickups there are. The zone lies in Route 53 where people depend on the stage. */
export function fixedCost({ fixed: all }: Measured, name: ProfileName, pickups: number): number {
  const fixed = all[name];
  const metrics = pickups > 0 ? fixed.metrics : fixed.idleMetrics;
  const firewall = monthly.firewall + firewallRules * monthly.firewallRule;
  return (
    fixed.secrets * monthly.secret +
    Math.max(0, fixed.alarms - monthlyFree.alarms) * monthly.alarm +
    Math.max(0, metrics - monthlyFree.metrics) * monthly.metric +
    fixed.dashboards * monthly.dashboard +
    (profiles[name].servesPeople ? monthly.zone : 0) +
    (profiles[name].hasFirewall ? firewall : 0)
  );
}
