import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dashboards } from '#platform/paths.ts';
import { readSession } from '#platform/session/session.ts';
import { logInAs } from '#site/testing/people.tsx';
import { called, connectRealApi } from '#site/testing/real-api.ts';
import { apps } from '#site/testing/show-page.tsx';
import { person } from '#testing/samples/people.ts';
import { App } from './app.tsx';
import { earlyCalls } from './early-calls.ts';

connectRealApi();

test.each([
  ['a household', 'user', {}],
  ['a collector', 'collector', {}],
  ['a collector who waits for approval', 'collector', { isApproved: false }],
  ['an admin', 'admin', {}],
] as const)('%s: what is sent ahead is what the dashboard asks for first', async (_, role, overrides) => {
  logInAs(await person(role, overrides));
  const session = readSession();
  const ahead = session ? earlyCalls(dashboards[role], '', session) : [];
  history.replaceState(null, '', dashboards[role]);
  render(<App app={apps[role]} />);
  await expect.poll(() => [...called].sort()).toEqual(ahead.map((url) => `GET ${url}`).sort());
});
