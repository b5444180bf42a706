import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForNewEmail, changeEmail } from '#actions/accounts/change-identities.ts';
import { removeAdmin } from '#actions/staff/remove-admin.ts';
import { deleteAccount, findAccount } from '#data/accounts/accounts.ts';
import { askForVerification, verifyEmail } from '#data/accounts/email-tokens.ts';
import { requestReset } from '#data/accounts/reset-tokens.ts';
import { hashAddress, readMails } from '#data/messages/mails.ts';
import { viewMail } from '#domain/messages/mail-fate.ts';
import { actOfOperator } from '#infra/ops/people/accounts.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { anAccount, aPickup, assign } from '#testing/samples/job-data.ts';
import type { MailEvent } from './lib/mail/mail-event.ts';

let jobs: Awaited<ReturnType<typeof startTestJobs>>;

beforeAll(async () => {
  jobs = await startTestJobs();
});
afterAll(() => jobs.stop());

let number = 0;
const anHourAgo = Date.now() - 3_600_000;
const at = (minute: number) => new Date(anHourAgo + minute * 60_000).toISOString();
const email = (domain: string) => `ama-${++number}@${domain}.example.com`;
const mailsOf = async (id: string) => (await readMails(id, new Date())).map(viewMail);
const markOf = async (id: string) => (await findAccount(id))?.emailMark?.kind;

/** SES's events about one mail to an account's present address, in the order given. */
async function tell(id: string, minute: number, ...events: readonly Partial<MailEvent>[]) {
  const account = await findAccount(id);
  for (const event of events) {
    const whole = {
      event: 'Send',
      messageId: `mail-${minute}`,
      sentAt: at(minute),
      at: at(minute + 1),
      account: id,
      kind: 'assigned',
      address: hashAddress(account?.email ?? ''),
      ...event,
    };
    jobs.enqueue('mail-events', JSON.stringify(whole));
  }
  await jobs.runQueue('mail-events');
  expect(jobs.queued('mail-events')).toEqual([]);
}

const sent = { event: 'Send' };
const delivered = { event: 'Delivery' };
const bounced = { event: 'Bounce', bounceType: 'Permanent' };
const complained = { event: 'Complaint' };

describe('what happens to a mail', () => {
  it('is kept by person, from the mail that was asked for to its delivery', async () => {
    const user = await anAccount('user');
    await assign(await aPickup(user), await anAccount('collector'));
    await jobs.runUntilIdle();
    expect(await mailsOf(user.id)).toMatchObject([{ kind: 'assigned', fate: 'delivered' }]);
    expect(await markOf(user.id)).toBeUndefined();
  });

  it('marks an address that has no mailbox, and one whose owner complained', async () => {
    const [gone, angry] = [
      await anAccount('user', { email: email('bounce') }),
      await anAccount('collector', { email: email('complaint') }),
    ];
    for (const one of [gone, angry]) await requestReset(one.email, new Date());
    await jobs.runUntilIdle();
    expect(await mailsOf(gone.id)).toMatchObject([{ kind: 'reset', fate: 'bounced' }]);
    expect([await markOf(gone.id), await markOf(angry.id)]).toEqual(['bounced', 'complained']);
  });

  it('is the same however often and in whatever order the events come', async () => {
    const orders = [
      [sent, delivered, bounced],
      [bounced, delivered, sent],
      [delivered, bounced, sent, bounced, delivered, sent],
    ];
    for (const order of orders) {
      const { id } = await anAccount('user');
      await tell(id, 1, ...order);
      expect(await mailsOf(id)).toMatchObject([{ fate: 'bounced' }]);
      expect(await markOf(id)).toBe('bounced');
    }
  });

  it.each(['user', 'collector', 'admin'] as const)(
    'is forgotten with the person, and not kept for one who has left: %s',
    async (role) => {
      const { id } = await anAccount(role);
      await tell(id, 1, sent);
      expect(await mailsOf(id)).toHaveLength(1);
      if (role !== 'admin') await deleteAccount(id, role, new Date());
      else {
        await anAccount('admin');
        await removeAdmin(id, actOfOperator('admin.remove'));
      }
      await jobs.runUntilIdle();
      await tell(id, 2, bounced);
      expect(await mailsOf(id)).toEqual([]);
    },
  );

  it('is ignored where it tells nothing of whether the mail arrived', async () => {
    const { id } = await anAccount('user');
    await tell(id, 1, { event: 'Open' });
    expect([await mailsOf(id), await markOf(id)]).toEqual([[], undefined]);
  });
});

describe('the mark', () => {
  const marked = async () => {
    const { id } = await anAccount('user');
    await tell(id, 10, bounced);
    expect(await markOf(id)).toBe('bounced');
    return id;
  };

  it('is not made by a mailbox that is full today', async () => {
    const { id } = await anAccount('user');
    await tell(id, 1, { event: 'Bounce', bounceType: 'Transient' });
    expect([await mailsOf(id), await markOf(id)]).toMatchObject([[{ fate: 'undelivered' }], undefined]);
  });

  it('goes when a later mail is delivered, not when an earlier one is', async () => {
    const id = await marked();
    await tell(id, 5, delivered);
    expect(await markOf(id)).toBe('bounced');
    await tell(id, 15, delivered);
    expect(await markOf(id)).toBeUndefined();
    await tell(id, 12, bounced);
    expect(await markOf(id)).toBeUndefined();
  });

  it('becomes the worse one, and stays it', async () => {
    const id = await marked();
    await tell(id, 10, complained, bounced);
    expect(await markOf(id)).toBe('complained');
  });

  it('goes with the address, to which late events belong', async () => {
    const id = await marked();
    const former = hashAddress((await findAccount(id))?.email ?? '');
    const next = email('mail');
    await askForNewEmail({ ...(await account(id)) }, next, new Date());
    await changeEmail(await account(id), next, new Date());
    expect(await markOf(id)).toBeUndefined();
    await tell(id, 20, { ...bounced, address: former });
    expect(await markOf(id)).toBeUndefined();
  });

  it('goes when its owner asks for a link and uses it', async () => {
    const { id, email: address } = await account(await marked());
    await askForVerification(await account(id), new Date());
    await jobs.runUntilIdle();
    const [mail] = jobs.mails().filter(({ to }) => to.includes(address));
    expect(mail?.subject).toBe('Confirm your email address');
    // The local SES delivered it.
    expect(await markOf(id)).toBeUndefined();
    await tell(id, 100, bounced);
    await verifyEmail(id);
    expect(await markOf(id)).toBeUndefined();
  });
});

describe('an event', () => {
  it('goes back to the queue when it cannot be read', async () => {
    jobs.enqueue('mail-events', '{"event":"Bounce"}');
    await jobs.runQueue('mail-events');
    expect(jobs.queued('mail-events')).toEqual(['{"event":"Bounce"}']);
  });
});

async function account(id: string) {
  const found = await findAccount(id);
  if (!found) throw new Error('There is no such account.');
  return found;
}
