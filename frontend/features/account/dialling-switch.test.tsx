import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as collectorTexts } from '#collector/account/screen.tsx';
import { texts } from '#household/account/screen.tsx';
import { click, logInAs } from '#site/testing/people.tsx';
import { connectRealApi, realApi } from '#site/testing/real-api.ts';
import { showPage } from '#site/testing/show-page.tsx';
import { testJobs } from '#testing/jobs.ts';
import { newPhone } from '#testing/phones/dialling-test.ts';
import { receiveCode, toE164, uniquePhone } from '#testing/samples/codes.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';
import { dialled } from './news.tsx';

connectRealApi();

if (!dialled) throw new Error('The tests of screens have a code to dial.');
const { title, ask } = dialled;
const label = {
  user: texts.news.dialled?.label ?? '',
  collector: collectorTexts.news.dialled?.label ?? '',
};

const show = () => showPage('/account?page=messages');

/** Somebody with an address who has proved a number. */
async function withNumber(role: 'user' | 'collector'): Promise<TestPerson & { number: string }> {
  const one = await person(role);
  const number = uniquePhone();
  const proof = await receiveCode(realApi(), testJobs(realApi().store), number, 'change', one.token);
  const body = { ...proof, currentPassword: testPassword };
  await realApi().call('PUT /me/phone', { body, token: one.token });
  return { ...one, number };
}

const readNotifications = async ({ token }: TestPerson) =>
  (await realApi().call('GET /me', { token })).body.account.notifications;

async function answer(password: string) {
  const dialog = within(await screen.findByRole('alertdialog', { name: ask.title }));
  await userEvent.clear(dialog.getByLabelText(ask.password));
  await userEvent.type(dialog.getByLabelText(ask.password), password);
  await userEvent.click(dialog.getByRole('button', { name: ask.submit }));
  return dialog;
}

test('a household with an address switches dialling on with its password, and off at once', async () => {
  const ama = await withNumber('user');
  const handset = newPhone(realApi(), toE164(ama.number));
  logInAs(ama);
  await show();
  const box = await screen.findByRole('checkbox', { name: label.user });
  expect(box).toHaveProperty('checked', false);
  expect(screen.getByRole('link', { name: '*920*88#' }).getAttribute('href')).toBe('tel:*920*88%23');
  expect((await handset.dial()).isFinal).toBe(true);

  await userEvent.click(box);
  const dialog = await answer('wrong one');
  await dialog.findByText('Your current password isn’t right.');
  expect(await readNotifications(ama)).toMatchObject({ ussd: false });
  await answer(testPassword);
  await screen.findByText('Your choice has been saved.');
  expect(box).toHaveProperty('checked', true);
  expect((await handset.dial()).text).toMatch(/1 Book a pickup/);

  await userEvent.click(box);
  await expect.poll(() => readNotifications(ama)).toMatchObject({ sms: true, ussd: false });
  expect(box).toHaveProperty('checked', false);
  expect((await handset.dial()).isFinal).toBe(true);
});

test('who leaves the question without an answer changes nothing', async () => {
  const ama = await withNumber('user');
  logInAs(ama);
  await show();
  const box = await screen.findByRole('checkbox', { name: label.user });
  await userEvent.click(box);
  await screen.findByRole('alertdialog', { name: ask.title });
  await click(ask.cancel);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(box).toHaveProperty('checked', false);
});

test('with a number alone dialling is on, and can be switched off', async () => {
  const ama = await withNumber('user');
  const body = { currentPassword: testPassword };
  await realApi().call('DELETE /me/email', { body, token: ama.token });
  logInAs(ama);
  await show();
  const box = await screen.findByRole('checkbox', { name: label.user });
  await expect.poll(() => box).toHaveProperty('checked', true);
  await userEvent.click(box);
  await expect.poll(() => readNotifications(ama)).toMatchObject({ ussd: false });
  expect(box).toHaveProperty('checked', false);
});

test('a collector is shown that it shows today’s places, and allows it with the password', async () => {
  const kofi = await withNumber('collector');
  logInAs(kofi);
  await show();
  await screen.findByText(/from your number to see today’s places/);
  const box = screen.getByRole('checkbox', { name: label.collector });
  await userEvent.click(box);
  await answer(testPassword);
  await expect.poll(() => readNotifications(kofi)).toEqual({ sms: true, ussd: true, places: true });
  await expect.poll(() => box).toHaveProperty('checked', true);
});

test('without a proven number there is nothing to switch', async () => {
  logInAs(await person('user'));
  await show();
  await screen.findByRole('heading', { level: 1, name: 'Messages' });
  expect(screen.queryByText(title)).toBeNull();
});
