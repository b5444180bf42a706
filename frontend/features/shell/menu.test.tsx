import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createQueryClient } from '#platform/api/query-client.ts';
import type { Role } from '#shared/roles.ts';
import { logIn } from '#site/testing/accounts.ts';
import { logInAs } from '#site/testing/people.tsx';
import { called, connectRealApi } from '#site/testing/real-api.ts';
import { person } from '#testing/samples/people.ts';
import { DashboardShell } from './dashboard-shell.tsx';

connectRealApi();

function show(path: string, client = createQueryClient()) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={client}>
        <DashboardShell>Content</DashboardShell>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const side = () => within(screen.getByRole('complementary', { hidden: true }));
const names = (links: readonly HTMLElement[]) => links.map(({ textContent }) => textContent);

test.each(['user', 'collector'] as const)('of a %s, the account is marked', (role) => {
  logIn(role);
  show('/account');
  const links = screen.getAllByRole('link', { current: 'page', hidden: true });
  expect(new Set(names(links))).toEqual(new Set(['My account']));
  expect(document.querySelector('summary')?.getAttribute('aria-current')).toBe('page');
});

test('a household’s own screens are marked, too', () => {
  logIn('user');
  const { unmount } = show('/standing-orders');
  expect(names(side().getAllByRole('link', { current: 'page', hidden: true }))).toEqual([
    'Repeating pickups',
  ]);
  unmount();
  show('/schedule-pickup');
  expect(names(side().getAllByRole('link', { current: 'page', hidden: true }))).toEqual(['Request Pickup']);
});

test.each<Role>(['user', 'collector'])('nothing is counted for a %s', async (role) => {
  logInAs(await person(role));
  const client = createQueryClient();
  show('/account', client);
  await expect.poll(() => called).toContain('GET /api/v1/me');
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(called.filter((one) => one.endsWith('/admins/overview'))).toEqual([]);
});
