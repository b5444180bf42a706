import type { CDPSession, Page } from 'playwright-core';

/** What is read of an event of Chromium's trace format. `tdur` is the processor time of its thread, in microseconds. */
type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

const includedCategories = ['toplevel', '__metadata'];

/**
 * Does something with a page while Chromium records its main thread.
 * @returns the processor time of the longest task, in milliseconds. Unlike the clock it does not run while a busy machine
 *   lets the task wait.
 */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const client = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[])); // Chromium's trace format
  });
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  });
  try {
    await act();
  } finally {
    await endTrace(client);
  }
  return findLongest(events);
}

async function endTrace(client: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) => client.once('Tracing.tracingComplete', () => resolve()));
  await client.send('Tracing.end');
  await complete;
  await client.detach();
}

function findLongest(events: readonly TraceEvent[]): number {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const times = events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  if (times.length === 0) throw new Error('The trace has no task of the page.');
  return times.reduce((longest, time) => Math.max(longest, time), 0);
}
