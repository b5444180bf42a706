import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findAccount } from '#data/accounts.ts';
import { toE164, uniquePhone } from '#testing/codes.ts';
import { person } from '#testing/people.ts';
import { logInAs } from '../../../testing/people.tsx';
import { called, connectRealApi } from '../../../testing/real-api.ts';
import { showScreen } from '../../../testing/render-screen.tsx';
import { AccountSettings } from '../account-settings.tsx';
import { texts } from './texts.ts';

connectRealApi();

const nothing = () => {};
const show = () => showScreen(<AccountSettings onLogout={nothing} onEnded={nothing} />);

test('SMS are switched off and on by one tick, which shows what is saved', async () => {
  const ama = await person('user', { phone: toE164(uniquePhone()), phoneVerified: true });
  await logInAs(ama);
  show();
  const box = await screen.findByRole('checkbox', { name: texts.label });
  expect(box).toBeChecked();
  for (const on of [false, true]) {
    await userEvent.click(box);
    await screen.findByText('Your choice is saved.');
    await expect.poll(async () => (await findAccount(ama.id))?.consents?.sms?.given).toBe(on);
    expect(box).toHaveProperty('checked', on);
  }
  expect(called('PUT /me/notifications')).toHaveLength(2);
});

test('without a proven number there is nothing to switch', async () => {
  await logInAs(await person('user'));
  show();
  await screen.findByText('How you log in');
  expect(screen.queryByText(texts.title)).toBeNull();
});
