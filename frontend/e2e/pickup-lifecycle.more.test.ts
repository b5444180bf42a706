import { ulid } from 'ulid';
import { describe, it } from 'vitest';
import type { Width } from './browser.ts';
import { admin, api, logIn, moveToToday, newPerson } from './people.ts';
import { password, somebody } from './steps/accounts.ts';
import { completeAssignment, startAssignment } from './steps/collector.ts';
import { requestPickup } from './steps/household.ts';
import { approve, assign } from './steps/office.ts';
import { says, showsStatus } from './steps/screen.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

describe.each<Width>(['phone', 'desktop'])('the life of a pickup on a %s', (width) => {
  it('travels from the household’s request to a completed pickup', async () => {
    const kwesi = somebody('Kwesi', `Tetteh ${width}`);
    const location = `Kasoa, kiosk ${ulid()}`;
    await api('POST /collectors/signup', '', { ...kwesi, password });
    const adwoa = await newPerson('user', 'Adwoa');
    const { page: household } = await open(width, { person: adwoa });
    const { page: collector } = await open(width, {
      person: await logIn('collector', kwesi.email, password),
    });
    const { page: office } = await open(width, { person: await admin() });

    await requestPickup(household, location);
    await showsStatus(household, location, 'Pending');
    await collector.goto('/collector-dashboard');
    await says(collector, 'Your account is waiting for approval');

    await office.goto('/admin-dashboard?tab=manageCollectors');
    await approve(office, kwesi);
    await office.goto('/admin-dashboard?tab=managePickups');
    await assign(office, location, `Kwesi Tetteh ${width}`);

    await moveToToday(adwoa);
    await collector.goto('/collector-dashboard?tab=assignedPickups');
    await startAssignment(collector, location);
    await completeAssignment(collector, location);
    await collector.goto('/collector-dashboard?tab=completedPickups');
    await showsStatus(collector, location, 'Completed');

    await household.goto('/user-dashboard?tab=pickupHistory');
    await showsStatus(household, location, 'Completed');
  });
});
