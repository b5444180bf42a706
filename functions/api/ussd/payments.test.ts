import { beforeEach, describe, expect, it, vi } from 'vitest';
import { environment } from '#config/environment.ts';
import { tellNext } from '#contracts/money/mobile-money.ts';
import { keys } from '#data/keys.ts';
import { findPayment } from '#data/money/payments.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { updateItem } from '#data/table/table.ts';
import { smsLength } from '#domain/phones/sms-alphabet.ts';
import { demoPaystackKey } from '#infra/local/stand-ins/paystack/bodies.ts';
import { putSecret } from '#infra/local/stand-ins/secrets.ts';
import { demoUssdKey } from '#infra/stage/ussd-keys.ts';
import { injectFault } from '#testing/faults.ts';
import { testJobs } from '#testing/jobs.ts';
import { deliverPaystackEvents } from '#testing/money/payment-test.ts';
import { passMinutes, setClock } from '#testing/pass-time.ts';
import {
  dialMenu,
  getPickups,
  knownPhone,
  readSessionItem,
  restoreSessionItem,
  type TestPhone,
  toConfirm,
} from '#testing/phones/dialling-test.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { createPriceList } from '#testing/samples/price-lists.ts';

/** What a household dials to pay by Mobile Money: the real menu on the real handlers, with the stand-in for Paystack. */

setClock('06:00');
const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
await createPriceList(setup.api, setup.admin);
beforeEach(() => setClock('10:00'));

type Debtor = TestPhone & { readonly userId: string; readonly pickupId: string };

/** Its pickup was collected and not paid. */
async function aDebtor(): Promise<Debtor> {
  const phone = await knownPhone(setup.api);
  await phone.send(...toConfirm, '1');
  const pickupId = (await getPickups(phone.userId))[0]?.id ?? expect.fail('Nothing is booked.');
  await bringToToday(pickupId);
  await setup.assign(pickupId, setup.kofi);
  const complete = `PATCH /collectors/pickups/${pickupId}/complete`;
  const { token } = setup.kofi;
  expect((await setup.api.call(complete, { token, body: {} })).status).toBe(200);
  await jobs.readStream();
  await dialMenu(phone);
  return { ...phone, pickupId };
}

const toPickup = ['2', '1'] as const;
const toPay = [...toPickup, '1'] as const;
const [yes, other] = ['1', '2'];
const networkKeys = { mtn: '1', telecel: '2', at: '3' } as const;

async function lastPayment({ pickupId }: Pick<Debtor, 'pickupId'>) {
  const { payment } = await loadPickup(pickupId);
  return payment && ((await findPayment(payment.reference)) ?? expect.fail('It is gone.'));
}

const referenceOf = async (phone: Debtor) =>
  (await lastPayment(phone))?.reference ?? expect.fail('Nobody was asked.');

/** The network is asked. */
async function send(): Promise<void> {
  await jobs.readStream();
  await jobs.runQueue('payments');
  await jobs.readStream();
}

async function seePickup(phone: Debtor) {
  await dialMenu(phone);
  return phone.send(...toPickup);
}

/** The first screen of Hubtel for an operator, then what follows the inputs. */
async function dialHubtel(phone: string, Operator: string, ...inputs: readonly string[]): Promise<string> {
  const SessionId = `${phone}-${Operator}-${Math.random()}`;
  const headers = { 'x-provider-key': demoUssdKey };
  const Mobile = phone.replace('+', '');
  let said = '';
  for (const [index, Message] of ['*920*88#', ...inputs].entries()) {
    const Type = index === 0 ? 'Initiation' : 'Response';
    const body = { SessionId, Mobile, Type, Message, Operator, Sequence: index + 1 };
    const answer = await setup.api.call('POST /ussd/hubtel', { body, headers });
    said = (answer.body as { Message: string }).Message;
  }
  return said;
}

/** The same by Africa's Talking, which tells the network by its code. */
async function dialWithCode(
  phone: string,
  networkCode: string,
  ...inputs: readonly string[]
): Promise<string> {
  const sessionId = `${phone}-${Math.random()}`;
  const headers = { 'x-provider-key': demoUssdKey, 'content-type': 'application/x-www-form-urlencoded' };
  let said: unknown;
  for (let count = 0; count <= inputs.length; count += 1) {
    const text = inputs.slice(0, count).join('*');
    const body = new URLSearchParams({ sessionId, phoneNumber: phone, networkCode, text }).toString();
    said = (await setup.api.call('POST /ussd/africastalking', { body, headers })).body;
  }
  return String(said);
}

/** What people did on their phones arrives. */
async function arrive(): Promise<void> {
  await deliverPaystackEvents(setup.api);
  await jobs.runUntilIdle();
}

describe('a pickup that is to pay', () => {
  it('is paid in four screens, by the network that carries the call, from the number that dials', async () => {
    const phone = await aDebtor();
    const shown = await phone.send(...toPickup);
    expect(shown.text).toMatch(
      /^Plastic, .*: collected\. You owe GHS 5\.00\.\n1 Pay by Mobile Money\n0 Back$/,
    );
    expect((await phone.send('1')).text).toBe(
      'Pay GHS 5.00 from this number with MTN MoMo?\n1 Pay GHS 5.00\n2 Another network\n0 Back',
    );
    const asked = await phone.send(yes);
    expect(asked).toMatchObject({ isFinal: true });
    expect(asked.text).toMatch(/^In a moment we'll send a GHS 5\.00 /);
    expect(asked.text.length).toBeLessThanOrEqual(smsLength);
    const { phone: number } = phone;
    expect(await lastPayment(phone)).toMatchObject({
      amount: 500,
      phone: number,
      network: 'mtn',
      isOwnNumber: true,
      sendsAfter: 15,
      status: 'open',
      askedBy: { role: 'user', id: phone.userId },
    });
    await jobs.readStream();
    expect(jobs.queued('codes')).toEqual([]);
    expect(Math.min(...jobs.delaysIn('payments'))).toBeGreaterThan(10);
    expect((await seePickup(phone)).text).toBe(
      `GHS 5.00: ${tellNext({ status: 'open', next: 'wait' })}\n0 Back`,
    );
    await send();
    expect((await seePickup(phone)).text).toBe(
      `GHS 5.00: ${tellNext({ status: 'open', next: 'approve' })}\n0 Back`,
    );
    setup.api.paystack.account.approve(await referenceOf(phone));
    await arrive();
    await dialMenu(phone);
    expect((await phone.send('2')).text).toBe('You have no open pickups.\n0 Back');
    expect(jobs.texts(phone.phone).at(-1)?.text).toMatch(/paid GHS 5\.00 /);
  });

  it('is a line of the menu; the next call says how it ended', async () => {
    const phone = await aDebtor();
    const menu = await dialMenu(phone);
    expect(menu.text).toMatch(/\n6 Help\n7 To pay: GHS 5\.00\n0 Exit$/);
    expect((await phone.send('7')).text).toMatch(/collected\. You owe GHS 5\.00\.\n1 Pay by Mobile Money/);
    await phone.send('1', yes);
    expect((await phone.dial()).text).toBe(`GHS 5.00: ${tellNext({ status: 'open', next: 'wait' })}\n0 Back`);
    await send();
    setup.api.paystack.account.approve(await referenceOf(phone));
    await arrive();
    expect((await phone.dial()).text).toBe('Paid: GHS 5.00. Thank you.\n0 Back');
    expect((await phone.send('0')).text).toMatch(/\n6 Help\n0 Exit$/);
  });

  it('is asked for once, however often that is sent and whatever is lost', async () => {
    const phone = await aDebtor();
    await phone.send(...toPay);
    const session = await readSessionItem(phone);
    const lost = injectFault('TransactWriteCommand', 'answer lost');
    const first = await phone.send(yes);
    lost.end();
    expect(await phone.repeat()).toEqual(first);
    const reference = await referenceOf(phone);
    await restoreSessionItem(session);
    const again = await phone.repeat();
    expect(again.text).toBe(first.text);
    expect(await referenceOf(phone)).toBe(reference);
  });

  it('is paid by another network that is chosen; a new session keeps nothing of it', async () => {
    const phone = await aDebtor();
    await phone.send(...toPay);
    expect((await phone.send(other)).text).toBe(
      'Which Mobile Money does this number use?\n1 MTN MoMo\n2 Telecel Cash\n3 AT Money\n0 Back',
    );
    expect((await phone.send(networkKeys.at)).text).toMatch(/with AT Money\?/);
    await dialMenu(phone);
    expect((await phone.send(...toPay)).text).toMatch(/with MTN MoMo\?/);
    await phone.send(other, networkKeys.at, yes);
    expect(await lastPayment(phone)).toMatchObject({ network: 'at' });
  });

  it('is not asked for at another amount than was shown', async () => {
    const phone = await aDebtor();
    await phone.send(...toPay);
    const set = { 'money.charged': 700 };
    await updateItem(keys.pickup(phone.pickupId), { set }, { exists: true });
    const anew = await phone.send(yes);
    expect(anew.text).toMatch(
      /^This has just changed\.\nPlastic, .*You owe GHS 7\.00\.\n1 Pay by Mobile Money/,
    );
    expect(await lastPayment(phone)).toBeUndefined();
  });

  it('says so where somebody else asked meanwhile', async () => {
    const phone = await aDebtor();
    await phone.send(...toPay);
    const session = await readSessionItem(phone);
    await phone.send(yes);
    const reference = await referenceOf(phone);
    const { item, ...of } = session;
    const changed = JSON.parse(JSON.stringify(item).replaceAll('"network":"mtn"', '"network":"at"'));
    await restoreSessionItem({ ...of, item: changed });
    expect((await phone.repeat()).text).toMatch(/^This has just changed\.\nGHS 5\.00: We're contacting/);
    expect(await referenceOf(phone)).toBe(reference);
  });

  it('can be asked for again where it was refused, or nothing was heard for ten minutes', async () => {
    const phone = await aDebtor();
    await phone.send(...toPay, yes);
    await send();
    setup.api.paystack.account.refuse(await referenceOf(phone));
    await jobs.runUntilIdle();
    // Paystack tells of no refusal: the check that is due finds it.
    jobs.enqueue('payments', JSON.stringify({ kind: 'check', reference: await referenceOf(phone) }));
    await jobs.runUntilIdle();
    const refused = await seePickup(phone);
    expect(refused.text).toMatch(
      /You owe GHS 5\.00\. This was not paid\. You can try again, or pay in cash\.\n1 Try again\n0 Back$/,
    );
    await phone.send('1', yes);
    const second = await referenceOf(phone);
    passMinutes(11);
    const overdue = await seePickup(phone);
    expect(overdue.text).toMatch(/^GHS 5\.00: Your network hasn't replied yet\. .*\n1 Try again\n0 Back$/);
    await phone.send('1', yes);
    expect(await lastPayment(phone)).toMatchObject({ follows: second });
  });

  it('of somebody else is never asked for', async () => {
    const [phone, stranger] = [await aDebtor(), await aDebtor()];
    await stranger.send(...toPay);
    const { item, ...session } = await readSessionItem(stranger);
    const text = JSON.stringify(item).replaceAll(stranger.pickupId, phone.pickupId);
    await restoreSessionItem({ ...session, item: JSON.parse(text) });
    expect((await stranger.send(yes)).text).toMatch(/^This has just changed\.\nWe can't find this pickup\./);
    expect(await lastPayment(phone)).toBeUndefined();
  });
});

describe('a network that wants a code', () => {
  async function askedByTelecel() {
    const phone = await aDebtor();
    await phone.send(...toPay, other, networkKeys.telecel, yes);
    await send();
    return phone;
  }

  it('gets it from the screen of the pickup; a wrong one can be typed again', async () => {
    const phone = await askedByTelecel();
    const wanted = `GHS 5.00: ${tellNext({ status: 'open', next: 'code' })}\n1 Another network\n0 Back`;
    expect((await seePickup(phone)).text).toBe(wanted);
    expect((await phone.send('abc')).text).toBe(`Please type only the digits.\n${wanted}`);
    expect((await phone.send('000000')).text).toBe(`That code didn't work.\n${wanted}`);
    // Only as far as the provider tells its requests apart by all that was entered.
    const { item } = await readSessionItem(phone);
    expect(JSON.stringify([item?.position, item?.keys])).not.toContain('000000');
    const code = setup.api.paystack.account.giveCode(await referenceOf(phone));
    const taken = await phone.send(code);
    expect(taken).toMatchObject({ isFinal: true, text: expect.stringMatching(/^Thank you\. /) });
    setup.api.paystack.account.approve(await referenceOf(phone));
    await arrive();
    await dialMenu(phone);
    expect((await phone.send('2')).text).toBe('You have no open pickups.\n0 Back');
  });

  it('gives way to another one, where the wrong one was chosen', async () => {
    const phone = await askedByTelecel();
    const before = await referenceOf(phone);
    await seePickup(phone);
    expect((await phone.send('1')).text).toMatch(/^Which Mobile Money does this number use\?/);
    expect((await phone.send(networkKeys.telecel, yes)).text).toMatch(
      /^This has just changed\.\nGHS 5\.00: /,
    );
    expect(await referenceOf(phone)).toBe(before);
    await phone.send('1', networkKeys.mtn);
    expect((await phone.send(yes)).text).toMatch(/^In a moment we'll send a GHS 5\.00 request/);
    expect(await lastPayment(phone)).toMatchObject({ network: 'mtn', follows: before });
  });

  it.each(['africastalking', 'hubtel'] as const)('gets it by %s, with the key as it is then', async (by) => {
    const phone = await askedByTelecel();
    const code = setup.api.paystack.account.giveCode(await referenceOf(phone));
    await dialMenu(phone);
    // Not the one that the job has read: each function reads it by its own grant.
    putSecret(setup.api.store, `${by}-paystack-key`, demoPaystackKey);
    vi.stubEnv('PAYSTACK_KEY_SECRET_ID', `${by}-paystack-key`);
    const inputs = [...toPickup, code];
    const dialled =
      by === 'hubtel'
        ? dialHubtel(phone.phone, 'telecel', ...inputs)
        : dialWithCode(phone.phone, '62002', ...inputs);
    expect(await dialled).toContain('Thank you. ');
    vi.unstubAllEnvs();
  });

  it('takes five codes, and then says that another request is needed', async () => {
    const phone = await askedByTelecel();
    await seePickup(phone);
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await phone.send('000000')).text).toMatch(/^That code didn't work\./);
    expect(await phone.send('000000')).toMatchObject({
      isFinal: true,
      text: expect.stringMatching(/many codes/),
    });
  });
});

describe('the network', () => {
  it.each([
    ['mtn', 'MTN MoMo'],
    ['vodafone', 'Telecel Cash'],
    ['telecel', 'Telecel Cash'],
    ['tigo', 'AT Money'],
    ['airtel', 'AT Money'],
    ['at', 'AT Money'],
  ])('that Hubtel calls %s is proposed as %s', async (operator, name) => {
    const phone = await aDebtor();
    expect(await dialHubtel(phone.phone, operator, ...toPay)).toContain(`with ${name}?`);
  });

  it.each(['', '62007', '99999'])(
    'is asked for where the provider tells %s, which is none that we know',
    async (code) => {
      const phone = await aDebtor();
      // What the last session told is kept for the next one.
      const { item, ...session } = await readSessionItem(phone);
      expect(item?.network).toBe('mtn');
      await restoreSessionItem({ ...session, item: { ...item, network: undefined } });
      expect(await dialWithCode(phone.phone, code, ...toPay)).toMatch(
        /^CON Which Mobile Money does this number use\?\n1 MTN MoMo\n/,
      );
      expect(await dialWithCode(phone.phone, '62002')).toMatch(/^CON Which Mobile Money/);
    },
  );

  it.each([
    ['62001', 'MTN MoMo'],
    ['62002', 'Telecel Cash'],
    ['62003', 'AT Money'],
    ['62006', 'AT Money'],
  ])('that Africa’s Talking calls %s is proposed as %s', async (code, name) => {
    const phone = await aDebtor();
    expect(await dialWithCode(phone.phone, code, ...toPay)).toContain(`with ${name}?`);
  });
});

describe('limits', () => {
  it('are told as a sentence', async () => {
    const phone = await aDebtor();
    let screen = await phone.send(...toPay, yes);
    for (let count = 0; count < 12 && !/too many payment requests/.test(screen.text); count += 1) {
      passMinutes(11);
      await seePickup(phone);
      screen = await phone.send('1', yes);
    }
    expect(screen).toMatchObject({ isFinal: true, text: expect.stringMatching(/too many payment requests/) });
  });
});

it('where the stage takes no Mobile Money nothing of it shows', async () => {
  const phone = await aDebtor();
  const before = environment('MOBILE_MONEY');
  process.env.MOBILE_MONEY = '';
  try {
    expect((await phone.send(...toPickup)).text).toMatch(/You owe GHS 5\.00\.\n0 Back$/);
  } finally {
    process.env.MOBILE_MONEY = before;
  }
});
