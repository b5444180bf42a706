import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { printDate } from '#contracts/dates.ts';
import { admin, api, assignedJob, book, newPerson, type Person } from './people.ts';
import { eachVisitor } from './stage.ts';
import { fillSignUp, password, somebody, submitLogin } from './steps/accounts.ts';
import { hear, hearWithin, list, spoil, spoiled } from './steps/hear.ts';
import { dayAhead, fillRequest, openRequest } from './steps/household.ts';
import { chooseCollector, fillCollector } from './steps/office.ts';
import { dialogOf, entry, logOut, openView, press, pressOf } from './steps/screen.ts';

const open = eachVisitor();
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
    const { page } = await open('phone', spoiled);
    await page.goto('/login');
    await press(page, 'Log In');
    await hear(page, 'Email is required');
    await hear(page, 'Password is required');
    await hear(page, 'Please correct the form errors before submitting.');
    await page.getByLabel('Email').fill('nobody');
    await press(page, 'Log In');
    await hear(page, 'Email is invalid');
    await submitLogin(page, `nobody-${ulid()}@example.com`, 'not this one');
    await hear(page, 'Login failed. Please check your credentials and try again.');
    await spoil(page, /\/login$/, 0, 'POST');
    await press(page, 'Log In');
    await hear(page, 'We could not reach Sankofa. Nothing you typed is lost. Try again.');
  });

  it('how long to wait after five failures', async () => {
    const email = `nobody-${ulid()}@example.com`.toLowerCase();
    const failing = () => api('POST /users/login', '', { email, password: 'wrong' }).catch(() => undefined);
    for (let failures = 0; failures < 5; failures += 1) await failing();
    const { page } = await open();
    await page.goto('/login');
    await submitLogin(page, email, 'wrong');
    await hear(page, 'Too many attempts. Please try again in {time}.', { time: '15 minutes' });
  });

  it.each(['user', 'collector', 'admin'] as const)('a %s is greeted', async (role) => {
    const person = { user: household, collector, admin: office }[role];
    const { page } = await open();
    await page.goto('/login');
    await page.route('**/login', (route) => setTimeout(() => route.fallback(), 100));
    await submitLogin(page, person.email, person.password);
    const button = page.getByRole('button', { name: list.tick('Logging In...') });
    expect(await button.isDisabled()).toBe(true);
    await page.waitForURL(`**/${role}-dashboard`);
    await hear(page, 'Login successful as a {role}!', { role });
    await logOut(page);
    if (role === 'admin') await hear(page, 'You have been logged out.');
  });

  it('without a token', async () => {
    const { page } = await open();
    await page.goto('/user-dashboard');
    await hear(page, 'Authentication token not found. Please log in.');
  });
});

it.each(['user', 'collector'] as const)('signing up as a %s', async (role) => {
  const { page } = await open();
  await page.goto(`/signup/${role}`);
  await fillSignUp(page, { ...somebody('Esi', 'Ofori'), email: household.email }, 'something else');
  await press(page, 'Sign Up');
  await hear(page, 'Passwords do not match!');
  await page.getByLabel('Confirm password').fill(password);
  await press(page, 'Sign Up');
  await hear(page, 'An account with this email already exists.');
  await page.getByLabel('Email').fill(somebody('Esi', 'Ofori').email);
  await press(page, 'Sign Up');
  const done = {
    user: 'Signed up successfully as a user!',
    collector: 'Signed up successfully as a collector!',
  } as const;
  await hear(page, done[role]);
});

describe('a household', () => {
  it('books', async () => {
    const person = await newPerson('user', 'Afia');
    const location = `Ho, gate ${ulid()}`;
    const { page } = await open('phone', { person, ...spoiled });
    await page.goto('/user-dashboard');
    await hear(page, 'No recent pickup requests.');
    const form = await openRequest(page);
    await press(form, 'Schedule Pickup');
    await hear(form, 'All fields are required for a new pickup request.');
    await fillRequest(form, location);
    await press(form, 'Schedule Pickup');
    const asked = { wasteType: 'plastic', location, date: printDate(dayAhead(2)), time: '09:30 AM' };
    await hear(
      dialogOf(page),
      'Are you sure you want to schedule a pickup for {wasteType} at {location} on {date} at {time}?',
      asked,
    );
    await press(dialogOf(page), list.tick('No, Go Back'));
    await spoil(page, /\/pickups$/, 403, 'POST');
    await press(form, 'Schedule Pickup');
    await press(dialogOf(page), list.tick('Yes, Schedule'));
    await hearWithin(form, 'Failed to submit pickup request.');
    await page.unroute(/\/pickups$/);
    await press(form, 'Schedule Pickup');
    await press(dialogOf(page), 'Yes, Schedule');
    await hear(page, 'Pickup request submitted successfully!');
    await hear(entry(page, location), 'Pending');
    await entry(page, location).getByRole('link').first().click();
    await hear(page, 'Scheduled');
  });

  it('looks at its history', async () => {
    const { page } = await open('phone', {
      person: await newPerson('user', 'Yaa'),
      ...spoiled,
    });
    await page.goto('/user-dashboard?tab=pickupHistory');
    await hear(page, 'No pickup history available.');
    await spoil(page, /\/pickups\/mine/, 503);
    await page.goto('/user-dashboard?tab=pickupHistory');
    await hearWithin(page, 'Failed to fetch pickup history.');
  });
});

describe('a collector', () => {
  it('works, and somebody else is faster', async () => {
    const location = `Ho, gate ${ulid()}`;
    const { page } = await open('phone', { person: collector, ...spoiled });
    await page.goto('/collector-dashboard?tab=assignedPickups');
    await hear(page, 'No pending pickups.');
    await openView(page, /Completed/);
    await hear(page, 'No completed pickups yet.');
    const { id } = await assignedJob(household, collector, location);
    await page.goto('/collector-dashboard?tab=assignedPickups');
    await hear(entry(page, location), 'Assigned');
    await pressOf(page, location, 'Start');
    await hear(entry(page, location), 'In Progress');
    await pressOf(page, location, 'Mark Complete');
    await hear(dialogOf(page), 'Are you sure you want to mark this pickup as complete?');
    const body = { message: 'Something went wrong. Please try again.', code: 'internal', requestId: 'none' };
    await page.route(/\/complete$/, (route) => route.fulfill({ status: 500, json: body }));
    await press(dialogOf(page), 'Mark Complete');
    await hear(page, 'Failed to mark pickup as complete.');
    await hearWithin(dialogOf(page), 'Something went wrong. Please try again.');
    await page.unroute(/\/complete$/);
    await api(`PATCH /collectors/pickups/${id}/complete`, collector.token, {});
    await press(dialogOf(page), 'Mark Complete');
    await hear(dialogOf(page), 'This pickup is already completed.');
    await hear(dialogOf(page), 'Completed');
  });

  it('has a list that cannot be fetched', async () => {
    const { page } = await open('phone', { person: collector, ...spoiled });
    await spoil(page, /\/collectors\/pickups/, 503);
    await page.goto('/collector-dashboard?tab=assignedPickups');
    await hear(page, 'Failed to fetch pickups from data.');
    await hear(page, 'Failed to load pickups from data.');
  });
});

describe('an admin', () => {
  it('creates, approves and deletes a collector', async () => {
    const person = somebody('Kwabena', 'Osei');
    const { page } = await open('desktop', { person: office });
    await page.goto('/admin-dashboard?tab=manageCollectors');
    await press(page, 'Create Collector');
    await press(dialogOf(page), 'Create Collector');
    await hear(dialogOf(page), 'All fields are required to create a collector.');
    await fillCollector(page, { ...person, email: household.email });
    await press(dialogOf(page), 'Create Collector');
    const message = 'An account with this email already exists.';
    await hear(dialogOf(page), 'Error: {message}', { message });
    await dialogOf(page).getByLabel('Email').fill(person.email);
    await press(dialogOf(page), 'Create Collector');
    await hear(page, 'Collector created successfully!');
    await pressOf(page, person.email, /^Approve/);
    await hear(dialogOf(page), 'Are you sure you want to approve this collector?');
    await press(dialogOf(page), 'Approve');
    const { firstName: first, lastName: last } = person;
    await hear(page, 'Collector {first} {last} approved successfully!', { first, last });
    await pressOf(page, person.email, /^Delete/);
    await hear(
      dialogOf(page),
      'Are you sure you want to delete this collector? This action cannot be undone.',
    );
    await press(dialogOf(page), 'Delete');
    await hear(page, 'Collector deleted successfully!');
  });

  it('finds nothing, and deletes a user', async () => {
    const person = await newPerson('user', 'Akua');
    const { page } = await open('desktop', { person: office });
    await page.goto('/admin-dashboard?tab=manageUsers');
    await pressOf(page, person.email, /^Delete/);
    await hear(dialogOf(page), 'Are you sure you want to delete this user? This action cannot be undone.');
    await press(dialogOf(page), 'Delete');
    await hear(page, 'User deleted successfully!');
    const lists = {
      manageUsers: 'No users found.',
      manageCollectors: 'No collectors found.',
      managePickups: 'No pickups found.',
    } as const;
    for (const [tab, sentence] of Object.entries(lists)) {
      await page.goto(`/admin-dashboard?tab=${tab}&q=nothinglikethis`);
      await hear(page, sentence);
    }
  });

  it('assigns and cancels', async () => {
    const location = `Ho, gate ${ulid()}`;
    await book(household, location);
    const { page } = await open('desktop', { person: office, ...spoiled });
    await page.goto('/admin-dashboard?tab=managePickups');
    await pressOf(page, location, /^Assign/);
    await press(dialogOf(page), 'Assign');
    await hear(dialogOf(page), 'Please select a pickup and a collector.');
    await chooseCollector(page, collector.account.id.slice(-6));
    await spoil(page, /\/assign$/, 502);
    await press(dialogOf(page), 'Assign');
    await hearWithin(dialogOf(page), 'Failed to assign collector.');
    await page.unroute(/\/assign$/);
    await press(dialogOf(page), 'Assign');
    await hear(page, 'Collector assigned successfully!');
    await pressOf(page, location, /^Cancel/);
    await press(dialogOf(page), 'Yes, Cancel Pickup');
    await hear(entry(page, location), 'Cancelled');
  });
});

it('every sentence was heard', () => list.expectAll());
