import { expect, it } from 'vitest';
import { admin, api, newPerson, type Person } from './people.ts';
import { adminDashboardViews, unreachable } from './steps/admin-views.ts';
import { look } from './steps/look.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();

/** A household whose first mail has found no mailbox. */
async function createUnreachable({ token }: Person): Promise<void> {
  const { id } = (await newPerson('user', unreachable, 'bounce.example')).account;
  type Mails = { readonly mails: readonly unknown[] };
  const read = () => api<Mails>(`GET /admins/accounts/${id}/mails`, token);
  await expect.poll(async () => (await read()).mails.length).toBeGreaterThan(0);
}

it('an admin’s dashboard stands in nobody’s way', async () => {
  const office = await admin();
  await createUnreachable(office);
  expect(await look(open, adminDashboardViews(), office)).toEqual({});
});
