import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashAddress, noteFate } from '#data/messages/mails.ts';
import { settleSms, startSms } from '#data/messages/sent-sms.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { type TestJobs, testJobs } from '#testing/jobs.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';

let api: TestApi;
let jobs: TestJobs;
let admin: TestPerson;
let ama: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  jobs = testJobs(api.store);
  admin = await person('admin');
  ama = await person('user');
});
afterAll(() => api.stop());

const listMails = (id: string, { token } = admin) => api.call(`GET /admins/accounts/${id}/mails`, { token });

/** The account asks for a new password; SES tells that the mailbox does not exist. */
async function bounce({ id, email }: TestPerson) {
  await api.call('POST /password/forgot', { body: { email } });
  await jobs.runUntilIdle();
  const at = new Date().toISOString();
  const about = { account: id, kind: 'reset', address: hashAddress(email), messageId: 'm1', sentAt: at, at };
  jobs.enqueue('mail-events', JSON.stringify({ ...about, event: 'Bounce', bounceType: 'Permanent' }));
  await jobs.runUntilIdle();
}

describe('GET /admins/accounts/{id}/mails', () => {
  it('shows the last mails with their fate, and that the address takes none', async () => {
    expect((await listMails(ama.id)).body).toEqual({ mails: [], sms: [] });
    await bounce(ama);
    const { body } = await listMails(ama.id);
    expect(body.emailTrouble).toBe('bounced');
    const sms = await startSms({ accountId: ama.id, kind: 'code', route: 'aws' }, new Date());
    await settleSms(sms, 'delivered');
    expect((await listMails(ama.id)).body.sms).toEqual([
      { kind: 'code', sentAt: expect.any(String), state: 'delivered' },
    ]);
    expect(body.mails).toMatchObject([
      { kind: 'reset', fate: 'bounced' },
      { kind: 'reset', fate: 'delivered' },
    ]);
    expect(JSON.stringify(body)).not.toContain('@');
  });

  it('leaves out what is older than 30 days, though TTL deletes late', async () => {
    const { id, email } = await person('collector');
    const old = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
    const addressHash = hashAddress(email);
    await noteFate({
      accountId: id,
      messageId: 'm',
      kind: 'approved',
      addressHash,
      sentAt: old,
      fate: 'sent',
      at: old,
    });
    expect((await listMails(id)).body).toEqual({ mails: [], sms: [] });
  });

  it('is for admins, about somebody who is there', async () => {
    expect((await listMails(ama.id, ama)).status).toBe(403);
    expect((await listMails(ama.id, await person('collector'))).status).toBe(403);
    expect((await listMails('01JM0000000000000000000000')).status).toBe(404);
    expect((await listMails('nobody')).status).toBe(404);
  });
});

describe('whose address takes no mail', () => {
  it('hears of it at the next login and in the export, until a link that was mailed there is used', async () => {
    const { id, email, token } = ama;
    const login = await api.call('POST /users/login', { body: { email, password: 'a test password' } });
    expect(login.body.user.emailTrouble).toBe('bounced');
    expect((await api.call('GET /me', { token })).body.account.emailTrouble).toBe('bounced');
    expect((await api.call('GET /me/export', { token })).body.mails).toHaveLength(2);
    expect((await api.call('POST /me/email/verification', { token })).status).toBe(202);
    await jobs.runUntilIdle();
    expect((await listMails(id)).body.mails[0]).toMatchObject({ kind: 'verify', fate: 'delivered' });
    const mail = jobs
      .mails()
      .findLast(({ to, subject }) => to.includes(email) && subject.startsWith('Confirm'));
    const linked = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect((await api.call('POST /email/verify', { body: { token: linked } })).status).toBe(200);
    expect((await api.call('GET /me', { token })).body.account.emailTrouble).toBeUndefined();
  });
});
