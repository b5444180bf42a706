import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DaysOff } from '#collector/account/days-off.tsx';
import { click, dayAhead, fill, logInAs } from '#site/testing/people.tsx';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { showScreen } from '#site/testing/render-screen.tsx';
import { person } from '#testing/samples/people.ts';
import { useAccount } from './use-account.ts';

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
