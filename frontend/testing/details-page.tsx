import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { pickupPath } from '#platform/paths.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { logInAs } from './people.tsx';
import { realApi, startRealApi } from './real-api.ts';
import { showPage } from './show-page.tsx';

/** The staff whom a pickup meets, and how they get it: it is of today then. */
type DetailsStaff = {
  readonly kofi: TestPerson;
  readonly efua: TestPerson;
  assign(pickup: Pickup, collector?: TestPerson): Promise<Pickup>;
};

/** Connects the tests of a file to the real API, where these staff are. */
export async function setUpDetails(): Promise<DetailsStaff> {
  await startRealApi();
  const kofi = await person('collector', {
    firstName: 'Kofi',
    lastName: 'Boateng',
    phone: '+233208112233',
  });
  const efua = await person('admin', { firstName: 'Efua', lastName: 'Owusu' });
  const assign = async ({ id }: Pickup, collector = kofi) => {
    await bringToToday(id);
    return patch(`/admins/pickups/${id}/assign`, efua, { collectorId: collector.id });
  };
  return { kofi, efua, assign };
}

/** A household without pickups: one for each test, as the latest pickup is what some of them look at. */
export function newAma(): Promise<TestPerson> {
  return person('user', { firstName: 'Ama', lastName: 'Mensah', phone: '+233241111111' });
}

/** Somebody changes a pickup behind the page's back. */
export async function patch(path: string, who: TestPerson, body: object = {}): Promise<Pickup> {
  const answer = await realApi().call(`PATCH ${path}`, { token: who.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.pickup;
}

/** Opens a pickup's page as this person. */
export async function showDetails(pickup: Pickup, viewer: TestPerson): Promise<void> {
  logInAs(viewer);
  await showPage(pickupPath(pickup.id));
  await screen.findByText(/^History \(\d+\)$/);
}

/** The button with this name, if the page has it. */
export function button(name: string): HTMLElement | null {
  return screen.queryByRole('button', { name });
}
