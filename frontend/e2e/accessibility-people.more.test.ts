import { expect, it } from 'vitest';
import { demoPassword } from '#infra/local/seed/demo-accounts.ts';
import { logIn } from './people.ts';
import { findDemoIds, look } from './steps/look.ts';
import { collectorViews, userViews } from './steps/views.ts';
import { setUpVisitors } from './visitors.ts';

const open = setUpVisitors();
const logInAma = () => logIn('user', 'ama@sankofa.test', demoPassword);

it('a household’s pages can be used by everybody', async () => {
  const ama = await logInAma();
  expect(await look(open, userViews(await findDemoIds(ama)), ama)).toEqual({});
});

it('a collector’s pages can be used by everybody', async () => {
  const kofi = await logIn('collector', 'kofi@sankofa.test', demoPassword);
  expect(await look(open, collectorViews(await findDemoIds(await logInAma())), kofi)).toEqual({});
});
