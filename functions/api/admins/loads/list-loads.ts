import { viewLoads } from '#actions/loads/view-loads.ts';
import { listLoads } from '#contracts/loads/load-calls.ts';
import { listLoadsOn } from '#data/loads/loads.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listLoads, async ({ query: { date } }) => ({
  loads: await viewLoads(await listLoadsOn(date), date),
}));
