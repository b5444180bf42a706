import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { markEmail } from '#data/accounts/change-account.ts';
import { hashAddress, noteFate } from '#data/messages/mails.ts';
import { settleSms, startSms } from '#data/messages/sent-sms.ts';
import { notices } from '#notices/notices.ts';
import { UsersView } from '#office/people/users-view.tsx';
import { connectRealApi } from '#site/testing/real-api.ts';
import { logInAdmin, showScreen } from '#site/testing/render-screen.tsx';
import { rowOf } from '#site/testing/table-rows.ts';
import { person } from '#testing/samples/people.ts';
import { kindWords } from './mail-words.ts';

connectRealApi();

beforeEach(async () => {
  await logInAdmin();
});

async function openMails(name: string) {
  showScreen(UsersView, '/manage-users');
  const row = await rowOf(name);
  await userEvent.click(row.getByRole('button', { name: `Messages to ${name}` }));
  // The dialog's script replaces the place that was kept for it.
  await screen.findByText(/30 days/);
  return within(screen.getByRole('dialog'));
}

test('the last mails of a person with their fate, and what to tell whose address takes none', async () => {
  const { id, email } = await person('user', { firstName: 'Ama', lastName: 'Bounced' });
  const sentAt = new Date(Date.now() - 60_000).toISOString();
  const mail = { accountId: id, addressHash: hashAddress(email), sentAt, at: sentAt };
  await noteFate({ ...mail, messageId: '1', kind: 'assigned', fate: 'delivered' });
  await noteFate({ ...mail, messageId: '2', kind: 'reset', fate: 'bounced' });
  await markEmail(id, { kind: 'bounced', sentAt }, { email });
  const sms = await startSms(
    { accountId: id, kind: 'reminder', route: 'aws' },
    new Date(Date.now() - 120_000),
  );
  await settleSms(sms, 'delivered');
  await startSms({ accountId: id, kind: 'code', route: 'aws' }, new Date());
  const dialog = await openMails('Ama Bounced');
  dialog.getByText('Pickup has a collector');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^CodeSMS · .*Unknown$/),
    expect.stringMatching(/^New passwordMail · .*No such mailbox$/),
    expect.stringMatching(/^Pickup has a collectorMail · .*Delivered$/),
    expect.stringMatching(/^Reminder of a pickupSMS · .*Delivered$/),
  ]);
  dialog.getByText(/We couldn’t deliver to this address/);
});

test('nobody was mailed: it says so', async () => {
  await person('user', { firstName: 'Esi', lastName: 'Silent' });
  const dialog = await openMails('Esi Silent');
  dialog.getByText('No messages in the last 30 days.');
});

test('each kind of message to a person has words', () => {
  const { contact: _, ...toPersons } = notices;
  expect(Object.keys(kindWords).sort()).toEqual(Object.keys(toPersons).sort());
});
