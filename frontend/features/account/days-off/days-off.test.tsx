import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { person } from '#testing/people.ts';
import { click, dayAhead, fill, logInAs } from '../../../testing/people.tsx';
import { connectRealApi, realApi } from '../../../testing/real-api.ts';
import { showScreen } from '../../../testing/render-screen.tsx';
import { useAccount } from '../use-account.ts';
import { DaysOff } from './days-off.tsx';

connectRealApi();

function OnPage() {
  const account = useAccount();
  return account?.role === 'collector' ? <DaysOff account={account} /> : null;
}

test('a day off is marked, stands in the list, and is removed', async () => {
  const kofi = await person('collector');
  logInAs(kofi);
  showScreen(OnPage, '/account');
  await screen.findByText('No days off are marked.');
  await click('Mark day off');
  screen.getByText('Please choose a day.');
  await fill('Day', dayAhead(3));
  await click('Mark day off');
  await screen.findByText('Day off marked.');
  const me = await realApi().call('GET /me', { token: kofi.token });
  expect(me.body.account.daysOff).toEqual([dayAhead(3)]);
  await click(/^Remove \w{3} \d/);
  await screen.findByText('You work on this day again.');
  await screen.findByText('No days off are marked.');
});
