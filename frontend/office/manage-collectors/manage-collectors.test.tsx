import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { connectRealApi } from '#site/testing/real-api.ts';
import { findOpenDialog, logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { person, testPassword } from '#testing/samples/people.ts';
import { Screen as ManageCollectors } from './screen.tsx';

connectRealApi();

beforeEach(async () => {
  await logInAdmin();
});

test('the same list as a page; one created without approval waits for it', async () => {
  await person('collector', { firstName: 'Kofi', lastName: 'Listed' });
  const shown = showScreen(ManageCollectors, '/manage-collectors?approved=true');
  screen.getByRole('heading', { level: 1, name: 'Collectors' });
  await screen.findByRole('rowheader', { name: 'Kofi Listed' });
  await userEvent.click(screen.getAllByRole('button', { name: 'Create Collector' })[0] as HTMLElement);
  const modal = within(await findOpenDialog());
  await userEvent.type(modal.getByLabelText('First name'), 'Nana');
  await userEvent.type(modal.getByLabelText('Last name'), 'Unticked');
  await userEvent.type(modal.getByLabelText('Email'), 'nana@example.com');
  await userEvent.type(modal.getByLabelText('Password'), testPassword);
  await userEvent.click(modal.getByLabelText('Approve now'));
  await userEvent.click(modal.getByRole('button', { name: 'Create Collector' }));
  await screen.findByRole('button', { name: 'Approve Nana Unticked' });
  expect(shown.url()).toBe('/manage-collectors');
  expect(screen.queryByRole('dialog')).toBeNull();
});
