import type { AuditEntry } from '#contracts/audit/audit.ts';
import { listAudit } from '#contracts/audit/audit-calls.ts';
import { findNames } from '#data/accounts/accounts.ts';
import { type ActRecord, listActs } from '#data/audit/audit.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listAudit, async ({ query }) => {
  const { acts, nextCursor } = await listActs(query, query);
  return { entries: await addNames(acts), nextCursor };
});

/** Names as they are today; of people who are gone, only admins have theirs. */
async function addNames(acts: readonly ActRecord[]): Promise<AuditEntry[]> {
  const admins = acts.filter(({ by }) => by.role === 'admin').map(({ by }) => by.id);
  const ids = new Set([...admins, ...acts.flatMap((act) => findCollectorId(act) ?? [])]);
  const names = await findNames([...ids]);
  const getName = ({ role, id }: ActRecord['by']) =>
    role === 'operator' ? 'Operator' : (names.get(id) ?? 'Removed admin');
  return acts.map((act) => {
    const id = findCollectorId(act);
    return {
      ...act,
      by: { ...act.by, name: getName(act.by) },
      collector: id === undefined ? undefined : { id, name: names.get(id) ?? 'Removed collector' },
    };
  });
}

/** Whom an act is about, where that is a collector. */
function findCollectorId({ collectorId, target }: ActRecord): string | undefined {
  return target.kind === 'collector' ? target.id : collectorId;
}
