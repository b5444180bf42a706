import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { click, dayAhead, fill, logInAs } from '#site/testing/people.tsx';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { showPage } from '#site/testing/show-page.tsx';
import { testJobs } from '#testing/jobs.ts';
import { receiveCode, uniquePhone } from '#testing/samples/codes.ts';
import { person, testPassword } from '#testing/samples/people.ts';

connectRealApi();

test('a day off is marked, stands in the list, and is removed', async () => {
  const kofi = await person('collector');
  logInAs(kofi);
  await showPage('/account?page=work');
  await screen.findByText('No days off yet.');
  await click('Mark day off');
  screen.getByText('Please choose a day.');
  await fill('Day', dayAhead(3));
  await click('Mark day off');
  await screen.findByText('Day off marked.');
  const me = await realApi().call('GET /me', { token: kofi.token });
  expect(me.body.account.daysOff).toEqual([dayAhead(3)]);
  await click(/^Remove \w{3} \d/);
  await screen.findByText('You’re working on this day again.');
  await screen.findByText('No days off yet.');
});

test('the page leads to support in place of deleting', async () => {
  logInAs(await person('collector', { firstName: 'Kofi' }));
  await showPage('/account?page=data');
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  screen.getByText(/write to support\.$/, { selector: 'p' });
});

test('nobody asks a collector’s number for Mobile Money', async () => {
  const kofi = await person('collector');
  const proof = await receiveCode(realApi(), testJobs(realApi().store), uniquePhone(), 'change', kofi.token);
  const body = { ...proof, currentPassword: testPassword };
  await realApi().call('PUT /me/phone', { body, token: kofi.token });
  logInAs(kofi);
  await showPage('/account?page=messages');
  await screen.findByRole('checkbox', { name: /SMS/ });
  expect(screen.queryByRole('checkbox', { name: /Mobile Money/ })).toBeNull();
});
