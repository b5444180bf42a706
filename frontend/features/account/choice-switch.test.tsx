import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { texts } from '#household/account/screen.tsx';
import { logInAs } from '#site/testing/people.tsx';
import { called, connectRealApi, realApi } from '#site/testing/real-api.ts';
import { showPage } from '#site/testing/show-page.tsx';
import { testJobs } from '#testing/jobs.ts';
import { receiveCode, uniquePhone } from '#testing/samples/codes.ts';
import { person, testPassword } from '#testing/samples/people.ts';

connectRealApi();

const show = () => showPage('/account?page=messages');

test('SMS are switched off and on by one tick, which shows what is saved', async () => {
  const ama = await person('user');
  const proof = await receiveCode(realApi(), testJobs(realApi().store), uniquePhone(), 'change', ama.token);
  const body = { ...proof, currentPassword: testPassword };
  await realApi().call('PUT /me/phone', { body, token: ama.token });
  logInAs(ama);
  await show();
  const box = await screen.findByRole('checkbox', { name: texts.news.sms.label });
  expect(box).toHaveProperty('checked', true);
  for (const on of [false, true]) {
    await userEvent.click(box);
    await screen.findByText('Your choice has been saved.');
    await expect.poll(async () => (await findAccount(ama.id))?.consents?.sms?.given).toBe(on);
    expect(box).toHaveProperty('checked', on);
  }
  expect(called.filter((call) => call.includes('/me/notifications'))).toHaveLength(2);
});

test('without a proven number there is nothing to switch', async () => {
  logInAs(await person('user'));
  await show();
  await screen.findByRole('heading', { level: 1, name: 'Messages' });
  expect(screen.queryByText('SMS from us')).toBeNull();
});
