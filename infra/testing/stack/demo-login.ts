import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import type { Role } from '#shared/roles.ts';

/** Logs somebody of the demo data in. Answers what the site stores of a login, as a browser takes it. */
export async function logInDemo(site: string, role: Role, email: string) {
  const answer = await fetch(`${site}/api/v1/${role}s/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  // The call's own contract is tested elsewhere.
  const { token, [role]: account } = (await answer.json()) as Record<string, unknown>;
  const stored = { token: String(token), role, user: JSON.stringify(account) };
  return Object.entries(stored).map(([name, value]) => ({ name, value }));
}
