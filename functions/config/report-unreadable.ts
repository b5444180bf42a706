import { AsyncLocalStorage } from 'node:async_hooks';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { log, toLogFields } from './log.ts';

export const unreadableMetric = { service: 'records', name: 'RecordsLeftOut' } as const;
const metrics = new Metrics({ serviceName: unreadableMetric.service });
const found = new AsyncLocalStorage<Set<string>>();

/** Reports a record that is left out because it cannot be read. @param loggedAs goes into the log, and must hold no personal data */
export function reportUnreadable(record: string, loggedAs: string, error: unknown): void {
  found.getStore()?.add(record);
  // Only the error's name and the fields: its message would quote the record.
  const reason = error instanceof Error ? error.name : typeof error;
  const { paths } = toLogFields(error);
  log.error('record_left_out', { record: loggedAs, reason, paths });
  metrics.addMetric(unreadableMetric.name, MetricUnit.Count, 1);
  metrics.publishStoredMetrics();
}

/** Runs something, and counts the records that it could not read: each once, however often it was met. */
export async function countUnreadable<T>(run: () => Promise<T>): Promise<{ result: T; unreadable: number }> {
  const records = new Set<string>();
  const result = await found.run(records, run);
  return { result, unreadable: records.size };
}
