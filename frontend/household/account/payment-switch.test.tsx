import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { logInAs } from '#site/testing/people.tsx';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { showPage } from '#site/testing/show-page.tsx';
import { testJobs } from '#testing/jobs.ts';
import { receiveCode, uniquePhone } from '#testing/samples/codes.ts';
import { person, testPassword } from '#testing/samples/people.ts';
import { paymentTexts } from './screen.tsx';

connectRealApi();

test('a household lets collectors ask its number, or not, by one tick', async () => {
  const ama = await person('user');
  const proof = await receiveCode(realApi(), testJobs(realApi().store), uniquePhone(), 'change', ama.token);
  const body = { ...proof, currentPassword: testPassword };
  await realApi().call('PUT /me/phone', { body, token: ama.token });
  logInAs(ama);
  await showPage('/account?page=messages');
  const box = await screen.findByRole('checkbox', { name: paymentTexts?.label });
  expect(box).toHaveProperty('checked', true);
  for (const on of [false, true]) {
    await userEvent.click(box);
    await screen.findByText('Your choice has been saved.');
    await expect.poll(async () => (await findAccount(ama.id))?.consents?.paymentRequests?.given).toBe(on);
    expect(box).toHaveProperty('checked', on);
  }
});
