import { countEvent } from '#config/measure.ts';
import { reportBrokenPage } from '#contracts/system/system-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(reportBrokenPage, async () => {
  countEvent('BrokenPages');
  return { status: 'counted' } as const;
});
