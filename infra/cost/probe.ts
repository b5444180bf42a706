import type { Unit } from './prices.ts';

/** One run a minute. */
const runs = 30.4 * 24 * 60;

/** The probe opens the site and makes three calls: health, login, list of pickups. */
const calls = 3;

/** What the probe uses in a month, without a single pickup. A login reads and counts its attempt in three counters. */
export const probeUsage: Readonly<Partial<Record<Unit, number>>> = {
  lambdaRequest: runs * (1 + calls),
  // A second at 256 MB waiting for answers; 70 ms of a login at 1,769 MB; two calls of 30 ms at 512 MB.
  lambdaGbSecond: runs * (0.25 + 0.07 * 1.73 + 2 * 0.03 * 0.5),
  apiRequest: runs * calls,
  readUnit: runs * 8,
  writeUnit: runs * 6,
  cdnRequest: runs * (calls + 1),
  cdnFunction: runs * (calls + 2),
  firewallRequest: runs * (calls + 1),
};
