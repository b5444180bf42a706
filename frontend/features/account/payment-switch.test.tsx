import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { texts } from '#household/account/payment-switch.tsx';
import type { Role } from '#shared/roles.ts';
import { logInAs } from '#site/testing/people.tsx';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { showScreen } from '#site/testing/render-screen.tsx';
import { testJobs } from '#testing/jobs.ts';
import { receiveCode, uniquePhone } from '#testing/samples/codes.ts';
import { person, testPassword } from '#testing/samples/people.ts';
import { AccountSettings } from './account-settings.tsx';

connectRealApi();

const nothing = () => {};
const show = () => showScreen(() => <AccountSettings onLogout={nothing} onEnded={nothing} />, '/account');

async function provenPerson(role: Exclude<Role, 'admin'>) {
  const one = await person(role);
  const proof = await receiveCode(realApi(), testJobs(realApi().store), uniquePhone(), 'change', one.token);
  const body = { ...proof, currentPassword: testPassword };
  await realApi().call('PUT /me/phone', { body, token: one.token });
  logInAs(one);
  return one;
}

test('a household lets collectors ask its number, or not, by one tick', async () => {
  const ama = await provenPerson('user');
  show();
  const box = await screen.findByRole('checkbox', { name: texts?.label });
  expect(box).toHaveProperty('checked', true);
  for (const on of [false, true]) {
    await userEvent.click(box);
    await screen.findByText('Your choice is saved.');
    await expect.poll(async () => (await findAccount(ama.id))?.consents?.paymentRequests?.given).toBe(on);
    expect(box).toHaveProperty('checked', on);
  }
});

test('nobody asks a collector’s number', async () => {
  await provenPerson('collector');
  show();
  await screen.findByRole('heading', { name: 'How you log in' });
  await screen.findByRole('checkbox', { name: /SMS/ });
  expect(screen.queryByRole('checkbox', { name: texts?.label })).toBeNull();
});
