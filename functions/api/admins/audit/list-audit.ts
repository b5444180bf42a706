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
  const people = acts.flatMap((act) => [
    act.by.role === 'admin' ? act.by.id : undefined,
    findAdminId(act),
    findCollectorId(act),
  ]);
  const ids = new Set(people.filter((id) => id !== undefined));
  const names = await findNames([...ids]);
  const nameAdmin = (id: string) => names.get(id) ?? 'Removed admin';
  const getName = ({ role, id }: ActRecord['by']) => (role === 'operator' ? 'Operator' : nameAdmin(id));
  return acts.map((act) => {
    const id = findCollectorId(act);
    const adminId = findAdminId(act);
    return {
      ...act,
      by: { ...act.by, name: getName(act.by) },
      collector: id === undefined ? undefined : { id, name: names.get(id) ?? 'Removed collector' },
      admin: adminId === undefined ? undefined : { id: adminId, name: nameAdmin(adminId) },
    };
  });
}

/** Which admin an act is on, where it is a colleague of who did it. */
function findAdminId({ by, target }: ActRecord): string | undefined {
  return target.kind === 'admin' && target.id !== by.id ? target.id : undefined;
}

/** Whom an act is about, where that is a collector. */
function findCollectorId({ collectorId, target }: ActRecord): string | undefined {
  return target.kind === 'collector' ? target.id : collectorId;
}
