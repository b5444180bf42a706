import { expect, it } from 'vitest';
import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import { admin, logIn } from './people.ts';
import { adminScreenViews } from './steps/admin-views.ts';
import { findDemoIds, look } from './steps/look.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

it('an admin’s other screens can be used by everybody', async () => {
  const ids = await findDemoIds(await logIn('user', 'ama@sankofa.test', demoPassword));
  expect(await look(open, adminScreenViews(ids), await admin())).toEqual({});
});
