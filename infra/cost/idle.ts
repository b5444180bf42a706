import {
  firewallLogBytes,
  firewallLoggedShare,
  logBytesPerRequest,
  siteLogBytes,
} from '#infra/bench/journey.ts';
import type { Unit } from '#infra/stage/prices.ts';
import type { Profile } from '#infra/stage/profiles.ts';
import { minutesPerMonth as minutes } from '#infra/stage/volume.ts';
import { queues } from '#jobs/jobs.ts';

/** The probe runs each minute, opens the site and makes four calls: health, login, list of pickups, and one where people dial. */
const calls = 4;
/** Its login changes its account, which both readers of the stream read. */
const jobRuns = 2;

/** Lambda asks each queue by five connections, for twenty seconds each. Source: "Using Lambda with Amazon SQS". */
const pollsPerMinute = 5 * 3;

export type Idle = Readonly<Partial<Record<Unit, number>>>;

/** What is used in a month without a single pickup. */
export function findIdleUsage({ servesPeople }: Profile): Idle {
  return servesPeople ? { ...polls, ...probe } : polls;
}

const polls: Idle = { sqsRequest: minutes * pollsPerMinute * Object.keys(queues).length };

/** A login reads and counts its attempt in three counters. */
const probe: Idle = {
  lambdaRequest: minutes * (1 + calls + jobRuns),
  // A second at 256 MB waiting for answers; 70 ms of a login at 1,769 MB; three calls of 30 ms and two jobs of 60 ms at 512 MB.
  lambdaGbSecond: minutes * (0.25 + 0.07 * 1.73 + 3 * 0.03 * 0.5 + jobRuns * 0.06 * 0.5),
  apiRequest: minutes * calls,
  readUnit: minutes * 8,
  writeUnit: minutes * 6,
  logByte: minutes * (1 + calls + jobRuns) * logBytesPerRequest,
  edgeLogByte: minutes * (calls + 1) * (siteLogBytes + firewallLoggedShare * firewallLogBytes),
  cdnRequest: minutes * (calls + 1),
  cdnFunction: minutes * (calls + 2),
  firewallRequest: minutes * (calls + 1),
};
