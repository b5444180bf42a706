import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { notSentText } from '#platform/api/api-error.ts';
import { type Newcomer, readWelcome } from '#public/login/welcome.ts';
import { called, connectRealApi, goOffline, realApi } from '#site/testing/real-api.ts';
import { signUp } from '#site/testing/sign-up.ts';
import { CollectorSignupForm } from './collector/signup.tsx';
import { UserSignupForm } from './user/signup.tsx';

connectRealApi();

const newcomers: Newcomer[] = [];
const onSignedUp = (newcomer: Newcomer) => void newcomers.push(newcomer);

beforeEach(() => {
  newcomers.length = 0;
});

const right = {
  'First name': 'Esi',
  'Last name': 'Owusu',
  'Email or phone number': 'esi@example.com',
  Password: 'six-or-more',
  'Confirm password': 'six-or-more',
};

async function fill(values: Partial<Record<keyof typeof right | 'Phone (optional)', string>>): Promise<void> {
  for (const [label, text] of Object.entries(values))
    await userEvent.type(screen.getByLabelText(label), text);
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));

test.each([
  ['user', UserSignupForm],
  ['collector', CollectorSignupForm],
] as const)('a %s signs up and goes on to the login', async (role, Form) => {
  render(<Form onSignedUp={onSignedUp} />);
  await fill({
    ...right,
    'Email or phone number': `esi-${role}@example.com`,
    'Phone (optional)': '024 123 4567',
  });
  await press();
  const after = `${role}-signup`;
  const newcomer = { after, email: `esi-${role}@example.com`, password: right.Password };
  await expect.poll(() => newcomers).toEqual([newcomer]);
  expect(called).toEqual([`POST /api/v1/${role}s/signup`]);
  expect(readWelcome()).toEqual({ after });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(right.Password);
});

test('a collector may say how they work; what is wrong is told before anything is sent', async () => {
  const { container } = render(<CollectorSignupForm onSignedUp={onSignedUp} />);
  const email = 'esi-with-a-cart@example.com';
  await fill({ ...right, 'Email or phone number': email });
  await userEvent.click(screen.getByText('How you work'));
  await userEvent.selectOptions(await screen.findByLabelText('Vehicle'), 'Cart');
  await userEvent.type(screen.getByLabelText('Stops per day'), 'many');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mon' }));
  await press();
  screen.getByText('Stops per day can be 1 to 300');
  expect(container.querySelector('details')?.open).toBe(true);
  expect(called.filter((one) => one.startsWith('POST'))).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Stops per day'));
  await userEvent.type(screen.getByLabelText('Stops per day'), '12');
  await press();
  await expect.poll(() => newcomers.length).toBe(1);
  const login = { email, password: right.Password };
  const { body } = await realApi().call('POST /collectors/login', { body: login });
  expect(body.collector.profile).toEqual({ vehicle: 'cart', stopsPerDay: 12, weekdays: [1] });
});

test('a household is not asked how it works', () => {
  render(<UserSignupForm onSignedUp={onSignedUp} />);
  expect(screen.queryByText('How you work')).toBeNull();
});

test('what is collected and why is said on the form, with links that keep what is typed', () => {
  render(<UserSignupForm onSignedUp={onSignedUp} />);
  screen.getByText(/^We collect your name, email and phone to .*Act 843/);
  for (const [name, href] of [
    ['Terms of Service', '/terms-of-service'],
    ['Privacy Policy', '/privacy-policy'],
  ]) {
    const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` });
    expect(link.getAttribute('href')).toBe(href);
    expect(link.getAttribute('target')).toBe('_blank');
  }
});

test('the role is fixed', () => {
  render(<UserSignupForm onSignedUp={onSignedUp} />);
  expect(screen.getByLabelText('Role')).toMatchObject({ value: 'User', readOnly: true });
});

test('passwords that differ are an alert in the page; nothing is called, nothing lost', async () => {
  render(<UserSignupForm onSignedUp={onSignedUp} />);
  await fill({ ...right, 'Confirm password': 'another' });
  await press();
  expect(screen.getByRole('alert').textContent).toBe('Passwords do not match!');
  const again = screen.getByLabelText('Confirm password');
  expect(again.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(again);
  expect(called).toEqual([]);
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Esi');
});

test('each empty field says what it needs, and the first takes the focus', async () => {
  render(<UserSignupForm onSignedUp={onSignedUp} />);
  await press();
  for (const label of ['First name', 'Last name', 'Email or phone number', 'Password', 'Confirm password']) {
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('aria-invalid'), label).toBe('true');
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = described.map((id) => document.getElementById(id)?.textContent);
    const called = label === 'Email or phone number' ? 'Email' : label;
    expect(texts, label).toContain(`${called} is required`);
  }
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
});

test('a short password and an odd telephone number are told at the field', async () => {
  render(<UserSignupForm onSignedUp={onSignedUp} />);
  await fill({ ...right, Password: 'short', 'Confirm password': 'short', 'Phone (optional)': '12' });
  await press();
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
  expect(screen.getByText('Please enter a Ghanaian number, like 024 123 4567')).toBeTruthy();
});

test('an address that is taken: the server’s message beside the form, nothing typed is lost', async () => {
  render(<CollectorSignupForm onSignedUp={onSignedUp} />);
  await fill({ ...right, 'Email or phone number': await signUp('user') });
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('An account with this email already exists.');
  expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Owusu');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'six-or-more');
  expect(newcomers).toEqual([]);
});

test('no answer: says so and keeps everything', async () => {
  goOffline();
  render(<UserSignupForm onSignedUp={onSignedUp} />);
  await fill(right);
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(notSentText);
  expect(screen.getByLabelText('Email or phone number')).toHaveProperty('value', 'esi@example.com');
});

test('who has one name says so, and is asked for no other', async () => {
  render(<UserSignupForm onSignedUp={onSignedUp} />);
  const email = 'nana-alone@example.com';
  await fill({ ...right, 'First name': 'Nana', 'Email or phone number': email });
  await userEvent.clear(screen.getByLabelText('Last name'));
  await press();
  screen.getByText('Last name is required');
  await userEvent.click(screen.getByLabelText('I have only one name'));
  expect(screen.getByLabelText('Last name')).toHaveProperty('disabled', true);
  expect(screen.queryByText('Last name is required')).toBeNull();
  await press();
  await expect.poll(() => newcomers.length).toBe(1);
  const login = { email, password: right.Password };
  const { body } = await realApi().call('POST /users/login', { body: login });
  expect(body.user).toMatchObject({ firstName: 'Nana', lastName: '' });
});
