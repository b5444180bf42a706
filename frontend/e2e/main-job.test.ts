import { ulid } from 'ulid';
import { describe, it } from 'vitest';
import type { Width } from './browser.ts';
import { eachVisitor } from './stage.ts';
import { logIn, password, signUp, somebody } from './steps/accounts.ts';
import { completeJob, startJob } from './steps/collector.ts';
import { requestPickup } from './steps/household.ts';
import { approve, assign } from './steps/office.ts';
import { says, showsStatus } from './steps/screen.ts';

const open = eachVisitor();

describe.each<Width>(['phone', 'desktop'])('the main job on a %s', (width) => {
  it('travels from the household’s request to a completed pickup', async () => {
    const [{ page: household }, { page: collector }, { page: office }] = [
      await open(width),
      await open(width),
      await open(width),
    ];
    const adwoa = somebody('Adwoa', 'Asante');
    const kwesi = somebody('Kwesi', `Tetteh ${width}`);
    const location = `Kasoa, kiosk ${ulid()}`;

    await signUp(household, 'user', adwoa);
    await logIn(household, adwoa.email, password, 'user-dashboard');
    await requestPickup(household, location);
    await showsStatus(household, location, 'Pending');

    await signUp(collector, 'collector', kwesi);
    await logIn(collector, kwesi.email, password, 'collector-dashboard');
    await says(collector, 'Your account is waiting for approval');

    await logIn(office, 'admin@sankofa.test', 'sankofa-demo', 'admin-dashboard');
    await office.goto('/admin-dashboard?tab=manageCollectors');
    await approve(office, kwesi);
    await office.goto('/admin-dashboard?tab=managePickups');
    await assign(office, location, `Kwesi Tetteh ${width}`);

    await collector.goto('/collector-dashboard?tab=assignedPickups');
    await startJob(collector, location);
    await completeJob(collector, location);
    await collector.goto('/collector-dashboard?tab=completedPickups');
    await showsStatus(collector, location, 'Completed');

    await household.goto('/user-dashboard?tab=pickupHistory');
    await showsStatus(household, location, 'Completed');
  });
});
