import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { printPhone } from '#shared/ghana.ts';
import * as sharedTexts from '#shared/texts.ts';
import { click, fill, logInAs } from '#site/testing/people.tsx';
import { connectRealApi, goOffline, goOnline, realApi } from '#site/testing/real-api.ts';
import { showPage } from '#site/testing/show-page.tsx';
import { toE164 } from '#testing/samples/codes.ts';
import { giveNumber } from '#testing/samples/numbers.ts';
import { person, testPassword } from '#testing/samples/people.ts';

connectRealApi();

const help = '/user-dashboard?tab=helpSupport';

test('who has a number only writes the message alone, and is called', async () => {
  const ama = await person('user', { firstName: 'Ama', lastName: 'Mensah' });
  const phone = toE164(await giveNumber(ama));
  logInAs({ ...ama, email: '', phone, phoneVerified: true });
  await realApi().call('DELETE /me/email', { token: ama.token, body: { currentPassword: testPassword } });
  await showPage(help);
  await screen.findByText(`We’ll call you on ${printPhone(phone)}.`);
  await click('Send Message');
  screen.getByText('Message is required');
  await fill('Your message', 'Nobody came.');
  goOffline();
  await click('Send Message');
  await screen.findByText(/^We could not reach Sankofa/);
  expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'Nobody came.');
  goOnline();
  await click('Send Message');
  await screen.findByText(sharedTexts.messageSentByPhone);
  expect(screen.getByLabelText('Your message')).toHaveProperty('value', '');
  const { body } = await realApi().call('GET /admins/messages', { token: (await person('admin')).token });
  expect(body.messages).toEqual([
    expect.objectContaining({ name: 'Ama Mensah', phone, email: '', message: 'Nobody came.' }),
  ]);
});
