import { throttle } from '#actions/throttle.ts';
import { countEvent } from '#config/measure.ts';
import { reportBrokenPage } from '#contracts/system/system-calls.ts';
import { brokenPageCounters } from '#domain/throttle-rules.ts';
import { endpoint } from '#http/endpoint.ts';

/** So many of one network address count as one: anybody can send them, and they ring an alarm. */
const countedAsOne = 10;

export const handler = endpoint(reportBrokenPage, async ({ viewerAddress, now }) => {
  const { number } = await throttle(brokenPageCounters(viewerAddress), now);
  if (number % countedAsOne === 1) countEvent('BrokenPages');
  return { status: 'counted' } as const;
});
