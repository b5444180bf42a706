import { dashboards, normalizePath } from '#platform/paths.ts';
import type { Session } from '#platform/session/session.ts';
import { todayInAccra } from '#shared/dates.ts';

/** What each dashboard asks for first, word for word as its queries do; a test of each dashboard watches that. */
const overviewCalls = {
  user: ['/pickups/mine?limit=20'],
  collector: ['/collectors/pickups/assigned?limit=50', '/collectors/pickups/completed?limit=50'],
  admin: ['/admins/overview'],
} as const;

/** The first page of the board's day; its own test watches that too. */
function dispatchCall(search: string): string {
  const params = new URLSearchParams(search);
  const area = params.get('area');
  const query = new URLSearchParams({ date: params.get('date') ?? todayInAccra(new Date()), limit: '500' });
  if (area) query.set('areaId', area);
  return `/admins/dispatch?${query}`;
}

/** The calls worth sending ahead for a page: the addresses that its screen will ask for. */
export function earlyCalls(path: string, search: string, { role, account }: Session): readonly string[] {
  const hasBoard = account.role === 'admin' && account.duties.includes('dispatch');
  if (hasBoard && normalizePath(path) === '/dispatch')
    return [dispatchCall(search), '/me'].map((call) => `/api/v1${call}`);
  if (normalizePath(path) !== dashboards[role]) return [];
  const tab = new URLSearchParams(search).get('tab') ?? 'overview';
  // While a collector waits for approval no list is called.
  const waits = account.role === 'collector' && !account.isApproved;
  const lists = tab === 'overview' && !waits ? overviewCalls[role] : [];
  return [...lists, '/me'].map((call) => `/api/v1${call}`);
}
