import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { notSentText } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { readSession } from '#platform/session/session.ts';
import { loggedInLongAgo, logInAs } from '#site/testing/people.tsx';
import { called, connectRealApi, goOffline, goOnline } from '#site/testing/real-api.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';

connectRealApi();

/** An admin whose password was entered too long ago. */
async function logInLongAgo(): Promise<TestPerson> {
  const admin = await loggedInLongAgo(await person('admin'));
  logInAs(admin);
  return admin;
}

const newCollector = (email: string) =>
  call('createCollector', {
    body: { firstName: 'Yaw', lastName: 'New', email, password: testPassword },
  });

const question = () => screen.findByRole('alertdialog', { name: 'Enter your password again' });
const field = () => screen.getByLabelText('Password');
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

test('a call that needs the password asks, stores the new token and is repeated', async () => {
  const { id } = await logInLongAgo();
  const before = readSession()?.token;
  const work = newCollector(`yaw.${id}@example.com`.toLowerCase());
  await question();
  await expect.poll(() => document.activeElement).toBe(field());
  await userEvent.type(field(), 'a wrong one');
  await goOn();
  await screen.findByText('Your current password isn’t right.');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(field());
  await userEvent.type(field(), testPassword);
  await goOn();
  expect(await work).toMatchObject({ collector: { firstName: 'Yaw' } });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(readSession()?.token).not.toBe(before);
  // The next one is not asked again.
  await call('approveCollector', { params: { id: (await work).collector.id } });
  expect(called.filter((one) => one.endsWith('/reauthenticate'))).toHaveLength(2);
});

test('a question that is closed fails the call and changes nothing', async () => {
  const collector = await person('collector');
  await logInLongAgo();
  const before = readSession()?.token;
  const work = call('deleteCollector', { params: { id: collector.id } });
  const failure = expect(work).rejects.toMatchObject({
    code: 'reauthenticate',
    message: 'Please enter your password again to do this.',
  });
  await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  await failure;
  expect(readSession()?.token).toBe(before);
  expect(called).toEqual([`DELETE /api/v1/admins/collectors/${collector.id}`]);
});

test('two calls at once are one question', async () => {
  const [kofi, yaw] = [await person('collector'), await person('collector')];
  await logInLongAgo();
  const work = Promise.all([kofi, yaw].map(({ id }) => call('deleteCollector', { params: { id } })));
  await question();
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await userEvent.type(field(), testPassword);
  await goOn();
  expect(await work).toHaveLength(2);
});

test('without a network the dialog says so and keeps the password', async () => {
  const collector = await person('collector');
  await logInLongAgo();
  const work = call('deleteCollector', { params: { id: collector.id } });
  await question();
  await userEvent.type(field(), testPassword);
  goOffline();
  await goOn();
  await screen.findByText(notSentText);
  expect(field()).toHaveProperty('value', testPassword);
  goOnline();
  await goOn();
  expect(await work).toMatchObject({ message: expect.any(String) });
});
