import { expect, it } from 'vitest';
import { admin } from './people.ts';
import { adminDashboardViews, createUnreachable } from './steps/admin-views.ts';
import { look } from './steps/look.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

it('an admin’s dashboard can be used by everybody', async () => {
  const office = await admin();
  await createUnreachable(office);
  expect(await look(open, adminDashboardViews(), office)).toEqual({});
});
