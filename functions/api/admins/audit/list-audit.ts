import type { AuditEntry } from '#contracts/audit/audit.ts';
import { listAudit } from '#contracts/audit/audit-calls.ts';
import { findAccounts } from '#data/accounts/accounts.ts';
import { type ActRecord, listActs } from '#data/audit/audit.ts';
import { endpoint } from '#http/endpoint.ts';
import { fullName } from '#shared/full-name.ts';

export const handler = endpoint(listAudit, async ({ query }) => {
  const { acts, nextCursor } = await listActs(query, query);
  return { entries: await addNames(acts), nextCursor };
});

/** Names as they are today; who is no longer there has none. */
async function addNames(acts: readonly ActRecord[]): Promise<AuditEntry[]> {
  const admins = new Set(acts.filter(({ by }) => by.role === 'admin').map(({ by }) => by.id));
  const names = new Map((await findAccounts([...admins])).map((one) => [one.id, fullName(one)]));
  const getName = ({ role, id }: ActRecord['by']) =>
    role === 'operator' ? 'Operator' : (names.get(id) ?? 'Removed admin');
  return acts.map((act) => ({ ...act, by: { ...act.by, name: getName(act.by) } }));
}
