import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { findByPhone } from '#data/accounts/identities.ts';
import { ForgotPasswordForm } from '#public/forgot-password/forgot-password-form.tsx';
import { Login } from '#public/login/login.tsx';
import type { Newcomer } from '#public/login/welcome.ts';
import { UserSignupForm } from '#public/signup/user/signup.tsx';
import * as sharedTexts from '#shared/texts.ts';
import { logInAs } from '#site/testing/people.tsx';
import { called, connectRealApi, realApi } from '#site/testing/real-api.ts';
import { visited } from '#site/testing/setup.ts';
import { showPage } from '#site/testing/show-page.tsx';
import { type TestJobs, testJobs } from '#testing/jobs.ts';
import { setClock } from '#testing/pass-time.ts';
import { receiveCode, toE164, uniquePhone } from '#testing/samples/codes.ts';
import { giveNumber } from '#testing/samples/numbers.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';
import { texts } from './code-entry.tsx';

connectRealApi();

let jobs: TestJobs;
let phone: string;
const newcomers: Newcomer[] = [];
const onSignedUp = (newcomer: Newcomer) => void newcomers.push(newcomer);
beforeEach(() => {
  newcomers.length = 0;
  jobs ??= testJobs(realApi().store);
  phone = uniquePhone();
});

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const password = 'harmattan wind';

async function openAccount(account: TestPerson): Promise<void> {
  logInAs(account);
  await showPage('/account?page=login');
  await screen.findByRole('heading', { name: 'How you log in' });
}

/** The code of the last SMS to the number. */
async function readSms(): Promise<string> {
  await jobs.runUntilIdle();
  return /^\d{6}/.exec(jobs.texts(toE164(phone)).at(-1)?.text ?? '')?.[0] ?? '';
}

async function signUpByCall(): Promise<void> {
  const proof = await receiveCode(realApi(), jobs, phone, 'sign-up');
  const body = { firstName: 'Ama', lastName: 'Mensah', password, ...proof };
  expect((await realApi().call('POST /users/signup', { body })).status).toBe(201);
}

async function fillSignUp(name: string): Promise<void> {
  await type('First name', 'Esi');
  await type('Last name', 'Owusu');
  await type(texts.loginName, name);
  await type('Password', password);
  await type('Confirm password', password);
}

test('somebody signs up with a number: the code comes by SMS and is asked for', async () => {
  render(<UserSignupForm onSignedUp={onSignedUp} />);
  await fillSignUp(phone);
  expect(screen.queryByLabelText('Phone (optional)')).toBeNull();
  await press('Sign Up');
  const field = await screen.findByLabelText(texts.code);
  expect(field).toMatchObject({ autocomplete: 'one-time-code', inputMode: 'numeric' });
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button', { name: /again|Sending/ })).toBeNull();
  await type(texts.code, '12');
  await press('Sign Up');
  screen.getByText('Please enter the 6 digits from the SMS');
  await userEvent.clear(field);
  const code = await readSms();
  await type(texts.code, `${code.slice(0, 3)} ${code.slice(3)}`);
  await press('Sign Up');
  await expect.poll(() => newcomers).toEqual([{ after: 'user-signup', email: phone, password }]);
  const logIn = await realApi().call('POST /users/login', { body: { phone, password } });
  expect(logIn.body.user).toMatchObject({ firstName: 'Esi', phoneVerified: true });
});

test('after two minutes the SMS can be sent again', async () => {
  onTestFinished(() => void vi.useRealTimers());
  setClock('10:00');
  render(<UserSignupForm onSignedUp={onSignedUp} />);
  await fillSignUp(phone);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await press('Sign Up');
  await screen.findByLabelText(texts.code);
  await readSms();
  // The server has timers of this length, too.
  const [pause] = timers.mock.calls.find(([work, ms]) => ms === 120_000 && /AskAgain/.test(`${work}`)) ?? [];
  setClock('10:02');
  act(() => pause?.());
  await press(texts.again);
  await expect.poll(() => screen.queryByRole('button', { name: /again|Sending/ })).toBeNull();
  const code = await readSms();
  expect(jobs.texts(toE164(phone))).toHaveLength(2);
  await type(texts.code, code);
  await press('Sign Up');
  await expect.poll(() => newcomers).toHaveLength(1);
});

test('a wrong code is said at the field; changing the number keeps what was typed', async () => {
  render(<UserSignupForm onSignedUp={onSignedUp} />);
  await fillSignUp(phone);
  await press('Sign Up');
  await screen.findByLabelText(texts.code);
  const code = await readSms();
  await type(texts.code, code === '000000' ? '000001' : '000000');
  await press('Sign Up');
  await screen.findAllByText(sharedTexts.wrongSmsCode);
  await press(texts.changeNumber);
  expect(screen.getByLabelText(texts.loginName)).toHaveProperty('value', phone);
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Esi');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', password);
});

test('a number that is taken: the server’s message in the first step, nothing typed is lost', async () => {
  await signUpByCall();
  render(<UserSignupForm onSignedUp={onSignedUp} />);
  await fillSignUp(phone);
  await press('Sign Up');
  await screen.findByLabelText(texts.code);
  await type(texts.code, await readSms());
  await press('Sign Up');
  await screen.findAllByText(sharedTexts.phoneTaken);
  expect(screen.queryByLabelText(texts.code)).toBeNull();
  expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Owusu');
});

test.each([
  ['024 12', 'Please enter a Ghanaian mobile number, like 024 123 4567'],
  ['030 212 3456', 'Please enter a Ghanaian mobile number, like 024 123 4567'],
  ['ama', 'Email is invalid'],
])('what is neither an address nor a mobile number is not sent: %s', async (name, sentence) => {
  render(<UserSignupForm onSignedUp={onSignedUp} />);
  await fillSignUp(name);
  await press('Sign Up');
  screen.getByText(sentence);
  expect(called).toEqual([]);
});

test('the number logs in, and admins are not asked for one', async () => {
  await signUpByCall();
  render(<Login />);
  await type(texts.loginName, `+233 ${phone.slice(1)}`);
  await type('Password', 'not this one');
  await press('Log In');
  await screen.findByText('Login failed. Please check your credentials and try again.');
  expect(called).toEqual(['POST /api/v1/users/login', 'POST /api/v1/collectors/login']);
  await userEvent.clear(screen.getByLabelText('Password'));
  await type('Password', password);
  await press('Log In');
  await expect.poll(() => visited).toEqual(['/user-dashboard']);
});

test('a forgotten password is set with a code', async () => {
  await signUpByCall();
  render(<ForgotPasswordForm />);
  await type(texts.loginName, phone);
  await press('Send Link or Code');
  await screen.findByLabelText(texts.code);
  await type(texts.code, await readSms());
  await type('New password', 'another secret');
  await type('Confirm password', 'another secret');
  await press('Set Password');
  await expect.poll(() => visited).toEqual(['/login']);
  const body = { phone, password: 'another secret' };
  expect((await realApi().call('POST /users/login', { body })).status).toBe(200);
});

test('when to try again is said where too many codes are asked for', async () => {
  setClock('10:10');
  vi.stubEnv('SMS_HOURLY_CEILING', '3');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });
  const ask = (purpose: string) => realApi().call('POST /codes', { body: { phone: uniquePhone(), purpose } });
  for (const purpose of ['reset', 'sign-up', 'sign-up']) await ask(purpose);
  const form = render(<ForgotPasswordForm />);
  await type(texts.loginName, phone);
  await press('Send Link or Code');
  await screen.findByText(/If you get no SMS, please try again after 11:00 AM\.$/);
  form.unmount();
  render(<UserSignupForm onSignedUp={onSignedUp} />);
  phone = uniquePhone();
  await fillSignUp(phone);
  await press('Sign Up');
  await screen.findAllByText(/^We can’t text more codes right now\. .* or try again after 11:00 AM\.$/);
});

test('a number is added in the account, by password and code', async () => {
  const ama = await person('user');
  await openAccount(ama);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Phone number' }));
  await type('Mobile number', phone);
  const dialog = within(screen.getByRole('dialog'));
  const secret = () => dialog.getByLabelText('Current password');
  await userEvent.type(secret(), 'wrong one');
  await press('Send Code');
  await screen.findByText('Your current password isn’t right.');
  expect(document.activeElement).toBe(secret());
  expect(called).not.toContain('POST /api/v1/codes');
  await userEvent.clear(secret());
  await userEvent.type(secret(), testPassword);
  await press('Send Code');
  await screen.findByLabelText(texts.code);
  await type(texts.code, await readSms());
  await press('Confirm Number');
  await screen.findAllByText(sharedTexts.phoneChanged);
  const me = await realApi().call('GET /me', { token: ama.token });
  expect(me.body.account).toMatchObject({ phone: toE164(phone), phoneVerified: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a number for which staff made an account becomes one’s own only after the question', async () => {
  const staff = (await person('admin')).token;
  const body = { firstName: 'Abena', lastName: 'Owusu', phone };
  await realApi().call('POST /admins/users', { token: staff, body });
  await jobs.runUntilIdle();
  const kofi = await person('collector');
  await openAccount(kofi);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Phone number' }));
  await type('Mobile number', phone);
  await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('Current password'), testPassword);
  await press('Send Code');
  await screen.findByLabelText(texts.code);
  await type(texts.code, await readSms());
  await press('Confirm Number');
  await screen.findByText('Are you Abena?');
  await press(/^No,/);
  await expect.poll(() => findByPhone(toE164(phone))).toMatchObject({ accountId: kofi.id });
});

test('removing the address asks for a code where the number was not used for long', async () => {
  const ama = await person('user');
  phone = await giveNumber(ama, new Date(Date.now() - 91 * 24 * 3600_000));
  await openAccount(ama);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Email' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText('Current password'), testPassword);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await dialog.findByText(sharedTexts.numberIsStale);
  await type(texts.code, await readSms());
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await screen.findAllByText(sharedTexts.emailRemoved);
});

/** Staff made an account for the number: signing up with it comes to the question whose it is. */
async function signUpForReserved(): Promise<string> {
  const { token } = await person('admin');
  const body = { firstName: 'Abena', lastName: 'Owusu', phone };
  const made = await realApi().call('POST /admins/users', { token, body });
  await jobs.runUntilIdle();
  render(<UserSignupForm onSignedUp={onSignedUp} />);
  await fillSignUp(phone);
  await press('Sign Up');
  await screen.findByLabelText(texts.code);
  await type(texts.code, await readSms());
  await press('Sign Up');
  await screen.findByText('Are you Abena?');
  return made.body.user.id;
}

test.each([
  ['Yes, this is my account', true],
  ['No, I am somebody else', false],
])('an account that staff made for the number: %s', async (answer, isTheirs) => {
  const madeId = await signUpForReserved();
  expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull();
  await press(answer);
  await expect.poll(() => newcomers.length).toBe(1);
  const found = await findByPhone(toE164(phone));
  expect(found?.accountId === madeId).toBe(isTheirs);
});
