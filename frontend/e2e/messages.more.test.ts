import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { able, proofHeader } from '#contracts/accounts/proof-of-work.ts';
import { printDate } from '#shared/dates.ts';
import { uiTexts } from '#ui/texts.ts';
import { admin, api, book, createAssignedPickup, newPerson, type Person } from './people.ts';
import { fillSignUp, password, somebody, submitLogin } from './steps/accounts.ts';
import { expandStop } from './steps/collector.ts';
import { dayAhead, fillRequest, openRequest } from './steps/household.ts';
import { chooseCollector, fillCollector } from './steps/office.ts';
import { entry, findDialog, logOut, openView, press, pressNear, says } from './steps/screen.ts';
import {
  expectText,
  expectTextWithin,
  failCalls,
  failingCallsOptions,
  list,
} from './steps/specified-texts.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();
let household: Person;
let collector: Person;
let office: Person;

beforeAll(async () => {
  [household, collector, office] = await Promise.all([
    newPerson('user', 'Adwoa'),
    newPerson('collector', 'Kofi'),
    admin(),
  ]);
});

describe('logging in', () => {
  it('what is missing, what is wrong, what is on its way', async () => {
    const { page } = await open('phone', failingCallsOptions);
    await page.goto('/login');
    await press(page, 'Log In');
    await expectText(page, 'Email is required');
    await expectText(page, 'Password is required');
    await expectText(page, 'Please correct the form errors before submitting.');
    await page.getByLabel('Email or phone number').fill('nobody');
    await press(page, 'Log In');
    await expectText(page, 'Email is invalid');
    await submitLogin(page, `nobody-${ulid()}@example.com`, 'not this one');
    await expectText(page, 'Login failed. Please check your credentials and try again.');
    await failCalls(page, /\/login$/, 0, 'POST');
    await press(page, 'Log In');
    await expectText(page, 'We could not reach Sankofa. Nothing you typed is lost. Try again.');
  });

  it('how long to wait after five failures', async () => {
    const email = `nobody-${ulid()}@example.com`.toLowerCase();
    const failing = () => api('POST /users/login', '', { email, password: 'wrong' }).catch(() => undefined);
    for (let failures = 0; failures < 5; failures += 1) await failing();
    const { page } = await open();
    await page.goto('/login');
    await submitLogin(page, email, 'wrong');
    await expectText(page, 'Too many attempts. Please try again in {time}.', { time: '15 minutes' });
  });

  it.each(['user', 'collector', 'admin'] as const)('a %s is greeted', async (role) => {
    const person = { user: household, collector, admin: office }[role];
    const { page } = await open();
    await page.goto('/login');
    // The answer waits until what is said meanwhile has been seen.
    const seen = Promise.withResolvers<void>();
    await page.route('**/login', (route) => seen.promise.then(() => route.fallback()));
    await submitLogin(page, person.email, person.password);
    const button = page.getByRole('button', { name: list.tick('Logging In...') });
    expect(await button.isDisabled()).toBe(true);
    seen.resolve();
    await page.waitForURL(`**/${role}-dashboard`);
    await expectText(page, 'Login successful as a {role}!', { role });
    await logOut(page);
    if (role === 'admin') await expectText(page, 'You have been logged out.');
  });

  it('without a token', async () => {
    const { page } = await open();
    await page.goto('/user-dashboard');
    await expectText(page, 'Authentication token not found. Please log in.');
  });
});

it.each(['user', 'collector'] as const)('signing up as a %s', async (role) => {
  const { page } = await open();
  await page.goto(`/signup/${role}`);
  await fillSignUp(page, { ...somebody('Esi', 'Ofori'), email: household.email }, 'something else');
  await press(page, 'Sign Up');
  await expectText(page, 'Passwords do not match!');
  await page.getByLabel('Confirm password').fill(password);
  await press(page, 'Sign Up');
  await expectText(page, 'An account with this email already exists.');
  await page.getByLabel('Email or phone number').fill(somebody('Esi', 'Ofori').email);
  await press(page, 'Sign Up');
  const done = {
    user: 'Signed up successfully as a user!',
    collector: 'Signed up successfully as a collector!',
  } as const;
  await expectText(page, done[role]);
});

it('signing up where many share a network: the phone is checked, people are told, and nothing is typed twice', async () => {
  const common = { firstName: 'Esi', lastName: 'Ofori', email: household.email, password: 'password' };
  for (let i = 0; i < 10; i += 1) await api('POST /users/signup', '', common).catch(() => undefined);
  const { page } = await open();
  const proofs: string[] = [];
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/v1/users/signup', async (route) => {
    const proof = route.request().headers()[proofHeader] ?? '';
    if (proofs.push(proof) > 1) await seen.promise;
    await route.fallback();
  });
  await page.goto('/signup/user');
  await fillSignUp(page, somebody('Esi', 'Ofori'));
  await press(page, 'Sign Up');
  await says(page, uiTexts.proving);
  seen.resolve();
  await expectText(page, 'Signed up successfully as a user!');
  expect(proofs).toEqual([able, expect.stringMatching(/^13\.\d+(\.[\w-]+){18}$/)]);
});

describe('a household', () => {
  it('books', async () => {
    const person = await newPerson('user', 'Afia');
    const location = `Ho, gate ${ulid()}`;
    const { page } = await open('phone', { person, ...failingCallsOptions });
    await page.goto('/user-dashboard');
    await expectText(page, 'No recent pickup requests.');
    const form = await openRequest(page);
    await press(form, 'Schedule Pickup');
    await expectText(form, 'All fields are required for a new pickup request.');
    await fillRequest(form, location);
    await press(form, 'Schedule Pickup');
    const asked = { wasteType: 'plastic', location, date: printDate(dayAhead(2)), time: '09:30 AM' };
    await expectText(
      findDialog(page),
      'Are you sure you want to schedule a pickup for {wasteType} at {location} on {date} at {time}?',
      asked,
    );
    await press(findDialog(page), list.tick('No, Go Back'));
    await failCalls(page, /\/pickups$/, 403, 'POST');
    await press(form, 'Schedule Pickup');
    await press(findDialog(page), list.tick('Yes, Schedule'));
    await expectTextWithin(form, 'Failed to submit pickup request.');
    await page.unroute(/\/pickups$/);
    await press(form, 'Schedule Pickup');
    await press(findDialog(page), 'Yes, Schedule');
    await expectText(page, 'Pickup request submitted successfully!');
    await expectText(entry(page, location), 'Pending');
    await entry(page, location).getByRole('link').first().click();
    await expectText(page, 'Scheduled');
  });

  it('looks at its history', async () => {
    const { page } = await open('phone', {
      person: await newPerson('user', 'Yaa'),
      ...failingCallsOptions,
    });
    await page.goto('/user-dashboard?tab=pickupHistory');
    await expectText(page, 'No pickup history available.');
    await failCalls(page, /\/pickups\/mine/, 503);
    await page.goto('/user-dashboard?tab=pickupHistory');
    await expectTextWithin(page, 'Failed to fetch pickup history.');
  });
});

describe('a collector', () => {
  it('works, and somebody else is faster', async () => {
    const location = `Ho, gate ${ulid()}`;
    const { page } = await open('phone', { person: collector, ...failingCallsOptions });
    await page.goto('/collector-dashboard?tab=assignedPickups');
    await expectText(page, 'No pending pickups.');
    await openView(page, /Completed/);
    await expectText(page, 'No completed pickups yet.');
    const { id } = await createAssignedPickup(household, collector, location);
    await page.goto('/collector-dashboard?tab=assignedPickups');
    await expandStop(page, location);
    await expectText(entry(page, location), 'Assigned');
    await pressNear(page, location, 'Start');
    await expectText(entry(page, location), 'In Progress');
    await pressNear(page, location, 'Mark Complete');
    await expectText(findDialog(page), 'Are you sure you want to mark this pickup as complete?');
    const body = { message: 'Something went wrong. Please try again.', code: 'internal', requestId: 'none' };
    await page.route(/\/complete$/, (route) => route.fulfill({ status: 500, json: body }));
    await press(findDialog(page), 'Mark Complete');
    await expectText(page, 'Failed to mark pickup as complete.');
    await expectTextWithin(findDialog(page), 'Something went wrong. Please try again.');
    await page.unroute(/\/complete$/);
    await api(`PATCH /collectors/pickups/${id}/complete`, collector.token, {});
    await press(findDialog(page), 'Mark Complete');
    await expectTextWithin(findDialog(page), 'This pickup is already completed.');
    await expectText(findDialog(page), 'Completed');
  });

  it('has a list that cannot be fetched', async () => {
    const { page } = await open('phone', { person: collector, ...failingCallsOptions });
    await failCalls(page, /\/collectors\/pickups/, 503);
    await page.goto('/collector-dashboard?tab=assignedPickups');
    await expectText(page, 'Failed to fetch pickups from data.');
    await expectText(page, 'Failed to load pickups from data.');
  });
});

describe('an admin', () => {
  it('creates, approves and deletes a collector', async () => {
    const person = somebody('Kwabena', 'Osei');
    const { page } = await open('desktop', { person: office });
    await page.goto('/admin-dashboard?tab=manageCollectors');
    await press(page, 'Create Collector');
    await press(findDialog(page), 'Create Collector');
    await expectText(findDialog(page), 'All fields are required to create a collector.');
    await fillCollector(page, { ...person, email: household.email });
    await press(findDialog(page), 'Create Collector');
    const message = 'An account with this email already exists.';
    await expectText(findDialog(page), 'Error: {message}', { message });
    await findDialog(page).getByLabel('Email').fill(person.email);
    await press(findDialog(page), 'Create Collector');
    await expectText(page, 'Collector created successfully!');
    await pressNear(page, person.email, /^Approve/);
    await expectText(findDialog(page), 'Are you sure you want to approve this collector?');
    await press(findDialog(page), 'Approve');
    const { firstName: first, lastName: last } = person;
    await expectText(page, 'Collector {first} {last} approved successfully!', { first, last });
    await pressNear(page, person.email, /^Delete/);
    await expectText(
      findDialog(page),
      'Are you sure you want to delete this collector? This action cannot be undone.',
    );
    await press(findDialog(page), 'Delete');
    await expectText(page, 'Collector deleted successfully!');
  });

  it('finds nothing, and deletes a user', async () => {
    const person = await newPerson('user', 'Akua');
    const { page } = await open('desktop', { person: office });
    await page.goto('/admin-dashboard?tab=manageUsers');
    await pressNear(page, person.email, /^Delete/);
    await expectText(
      findDialog(page),
      'Are you sure you want to delete this user? This action cannot be undone.',
    );
    await press(findDialog(page), 'Delete');
    await expectText(page, 'User deleted successfully!');
    const lists = {
      manageUsers: 'No users found.',
      manageCollectors: 'No collectors found.',
      managePickups: 'No pickups found.',
    } as const;
    for (const [tab, sentence] of Object.entries(lists)) {
      await page.goto(`/admin-dashboard?tab=${tab}&q=nothinglikethis`);
      await expectText(page, sentence);
    }
  });

  it('assigns and cancels', async () => {
    const location = `Ho, gate ${ulid()}`;
    await book(household, location);
    const { page } = await open('desktop', { person: office, ...failingCallsOptions });
    await page.goto('/admin-dashboard?tab=managePickups');
    await pressNear(page, location, /^Assign/);
    await press(findDialog(page), 'Assign');
    await expectText(findDialog(page), 'Please select a pickup and a collector.');
    await chooseCollector(page, collector.account.id.slice(-6));
    await failCalls(page, /\/assign$/, 502);
    await press(findDialog(page), 'Assign');
    await expectTextWithin(findDialog(page), 'Failed to assign collector.');
    await page.unroute(/\/assign$/);
    await press(findDialog(page), 'Assign');
    await expectText(page, 'Collector assigned successfully!');
    await pressNear(page, location, /^Cancel/);
    await press(findDialog(page), 'Yes, Cancel Pickup');
    await expectText(entry(page, location), 'Cancelled');
  });
});

it('every sentence was heard', () => list.expectAll());
