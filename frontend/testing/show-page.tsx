import { collectorApp } from '#collector/app.ts';
import type { RoleApp } from '#features/app/app.tsx';
import { householdApp } from '#household/app.ts';
import { officeApp } from '#office/app.ts';
import { connectHost } from '#platform/host.ts';
import { readSession } from '#platform/session/session.ts';
import type { Role } from '#shared/roles.ts';
import { type Shown, showScreen } from './render-screen.tsx';
import { testHost } from './setup.ts';

/** The three apps. */
export const apps: Readonly<Record<Role, RoleApp>> = {
  user: householdApp,
  collector: collectorApp,
  admin: officeApp,
};

/** Shows the screen that whoever is logged in sees at an address. */
export async function showPage(url: string): Promise<Shown> {
  const role = readSession()?.role;
  const screen = role && apps[role].screens.get(new URL(url, 'http://site').pathname);
  if (!screen) throw new Error(`nobody is logged in who has a screen at ${url}`);
  connectHost({ ...testHost, ...apps[role].host });
  return showScreen(await screen.load(), url);
}
