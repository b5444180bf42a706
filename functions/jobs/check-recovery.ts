import { findRecoveryPoint } from '#data/table/backups.ts';
import { measure } from './lib/count.ts';

/** How many minutes before now the table can be set back to; usually five. */
export const recoveryMetric = 'RecoveryMinutes';

/** Said where it cannot be set back at all: more than two years. */
export const noRecovery = 1_000_000;

/** Looks every hour whether the table could be restored: nothing else tells that somebody has turned that off. */
export async function handler(): Promise<void> {
  const latest = await findRecoveryPoint();
  const minutes = latest ? Math.max(0, Math.floor((Date.now() - latest.getTime()) / 60_000)) : noRecovery;
  measure(recoveryMetric, minutes);
}
