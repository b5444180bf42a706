import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { keys } from '#data/keys.ts';
import { connectRealApi } from '#site/testing/real-api.ts';
import { book, logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { corrupt, makeNewer } from '#testing/samples/odd-items.ts';
import { person } from '#testing/samples/people.ts';
import { Screen as AdminDashboard } from './screen.tsx';

connectRealApi();
beforeEach(async () => void (await logInAdmin()));

const overview = '/admin-dashboard';
const pickups = '/admin-dashboard?tab=managePickups';
const sentence = (count: string) => `${count} could not be read. Please tell your operator.`;

test('shows values of a newer release as unknown, and says that nothing is missing', async () => {
  const ama = await person('user');
  const { id } = await book(ama, { location: 'Of tomorrow' });
  await makeNewer('pickup', keys.pickup(id));
  showScreen(AdminDashboard, pickups);
  const row = (await screen.findByRole('rowheader', { name: 'Of tomorrow' })).closest('tr');
  expect(row?.textContent?.match(/Unknown/g)).toHaveLength(2);
  expect(screen.queryByText(/could not be read/)).toBeNull();
});

test('says calmly that a record is missing', async () => {
  const { id } = await book(await person('user'), { location: 'Cannot be read' });
  await corrupt('pickup', keys.pickup(id));
  showScreen(AdminDashboard, pickups);
  const line = await screen.findByText(sentence('1 record'));
  expect(line.closest('[role]')?.getAttribute('role')).toBe('status');
});

test('counts all that a screen lacks, of whatever kind', async () => {
  await corrupt('account', keys.account((await person('user')).id));
  showScreen(AdminDashboard, overview);
  await screen.findByText(sentence('2 records'));
});
