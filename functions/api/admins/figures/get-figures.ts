import { getFigures } from '#contracts/figures/figures-calls.ts';
import { findAccounts } from '#data/accounts/accounts.ts';
import { listFigures } from '#data/figures/figures.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(getFigures, async ({ query }) => {
  const { figures, nextCursor } = await listFigures(query, query);
  const ids = [...new Set(figures.flatMap(({ collectorId }) => collectorId ?? []))];
  const accounts = await findAccounts(ids);
  const collectors = accounts.map(({ id, firstName, lastName }) => ({ id, firstName, lastName }));
  return { days: [...figures], nextCursor, ...(query.by === 'collector' && { collectors }) };
});
