import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ulid } from 'ulid';
import { joinPickupId } from '#contracts/pickups/pickup-id.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import { syncSearchEntries } from '#data/search/search.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { accountWords, pickupWords } from '#domain/search-words.ts';
import { createQueryClient } from '#platform/api/query-client.ts';
import { printDate, printTime } from '#shared/dates.ts';
import type { Duty } from '#shared/duties.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';
import { logInAs } from './people.tsx';
import { realApi } from './real-api.ts';

/** Logs a fresh admin in, with a token that the real handlers accept. */
export async function logInAdmin(duties?: readonly Duty[]): Promise<TestPerson> {
  const admin = await person('admin', { firstName: 'Efua', lastName: 'Admin', duties });
  logInAs(admin);
  return admin;
}

/** What a screen under test did to the address. */
export type Shown = {
  readonly url: () => string;
  /** Takes the screen away, as a page that is left. */
  readonly leave: () => void;
};

/** Shows a screen at an address, as the router would. */
export function showScreen(Screen: ComponentType, url: string): Shown {
  let current = url;
  function Address() {
    const { pathname, search } = useLocation();
    current = `${pathname}${search}`;
    return null;
  }
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[url]}>
        <Screen />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { url: () => current, leave: unmount };
}

/** The dialog that is opening, once its script and what it loads are there. */
export async function findOpenDialog(role: 'dialog' | 'alertdialog' = 'dialog'): Promise<HTMLElement> {
  return waitFor(() => {
    const dialog = screen.getByRole(role);
    if (within(dialog).queryByText('Loading')) throw new Error('still loading');
    return dialog;
  });
}

/** A pickup of a household, two days ahead, through the real API. */
export async function book(user: TestPerson, overrides: object = {}): Promise<Pickup> {
  const date = printDate(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));
  const body = {
    wasteType: 'plastic',
    location: 'Kasoa, blue kiosk',
    date,
    time: printTime('09:30'),
    ...overrides,
  };
  const answer = await realApi().call('POST /pickups', { token: user.token, body });
  if (answer.status !== 201) throw new Error(`booking answered ${answer.status}`);
  return answer.body.pickup;
}

/** A pending pickup of a household, as if booked long ago: no quota counts it. */
export async function storePickup(user: TestPerson, location: string, changes: Partial<PickupRecord> = {}) {
  const { content, ...sample } = pendingPickup();
  const stored = {
    ...sample,
    id: joinPickupId({ pickupUlid: ulid(), userId: user.id }),
    content: { ...content, location },
    user: { id: user.id, firstName: user.firstName, lastName: user.lastName, phone: user.phone },
    ...changes,
  };
  await createPickup(stored);
  return stored;
}

/** Does what the search job does for a household or a collector. */
export async function indexPerson(account: TestPerson): Promise<void> {
  if (account.role === 'admin') throw new Error('admins are not searched for');
  await syncSearchEntries(account.role, account.id, [], async () => accountWords(account));
}

/** Does what the search job does for a pickup. */
export async function indexPickup(pickup: Pick<Pickup, 'id' | 'user' | 'location'>): Promise<void> {
  await syncSearchEntries('pickup', pickup.id, [], async () => pickupWords({ ...pickup, content: pickup }));
}
