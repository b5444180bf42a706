import { afterEach, describe, expect, it, vi } from 'vitest';
import { visitKinds } from '#contracts/pickups/visit-fields.ts';
import { type ActName, acts } from '#domain/phones/ussd/session.ts';
import { routes } from '#routes';
import { testJobs } from '#testing/jobs.ts';
import { passMinutes } from '#testing/pass-time.ts';
import {
  dialMenu,
  getPickups,
  knownPhone,
  newPhone,
  readSessionItem,
  type TestPhone,
  toConfirm,
} from '#testing/phones/dialling-test.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea } from '#testing/samples/areas.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { toE164, uniquePhone } from '#testing/samples/codes.ts';
import { createPriceList } from '#testing/samples/price-lists.ts';

/*
 * The acts of a household and the screens that each takes by dialling, in a town with two areas. An act is played on
 * the real handlers; what is not by dialling says why.
 */

/** There from the first act on that is about prices. */
let prices: Promise<unknown> | undefined;
/** The key of Osu where areas are offered: others are the last. */
const osu = '1';

const setup = await setUpPickupTest();
const { api } = setup;
await createArea(api, setup.admin);
afterEach(() => {
  vi.useRealTimers();
});

const signedUp = () => knownPhone(api, osu);

/** Its household has a pickup in two days. */
async function booked(): Promise<TestPhone & { readonly pickupId: string }> {
  const handset = await signedUp();
  await handset.send(...toConfirm, '1');
  const [pickup] = await getPickups(handset.userId);
  return { ...handset, pickupId: pickup?.id ?? expect.fail('It was not booked.') };
}

async function ordered(): Promise<TestPhone> {
  const handset = await signedUp();
  await handset.send(...toConfirm, '2');
  return handset;
}

/** Nobody could collect its pickup. */
async function waiting(): Promise<TestPhone> {
  const { pickupId, ...handset } = await booked();
  await setup.assign(pickupId, setup.kofi);
  await bringToToday(pickupId);
  const body = { reason: 'nobody-home' };
  await api.call(`PATCH /collectors/pickups/${pickupId}/could-not-collect`, {
    token: setup.kofi.token,
    body,
  });
  return handset;
}

async function assigned(): Promise<TestPhone> {
  const { pickupId, ...handset } = await booked();
  await setup.assign(pickupId, setup.kofi);
  return handset;
}

/** The time of its pickup is over. */
async function missed(): Promise<TestPhone> {
  const handset = await booked();
  passMinutes(2 * 24 * 60);
  return handset;
}

/** Its pickup was collected and not paid. */
async function indebted() {
  const { pickupId, ...handset } = await booked();
  await setup.assign(pickupId, setup.kofi);
  await bringToToday(pickupId);
  const { token } = setup.kofi;
  await api.call(`PATCH /collectors/pickups/${pickupId}/complete`, { token, body: {} });
  await testJobs(api.store).readStream();
  return { ...handset, pickupId };
}

/** Its network waits for a code. */
async function askedForCode(): Promise<TestPhone> {
  const handset = await indebted();
  await dialMenu(handset);
  await handset.send('2', '1', '1', '2', '2', '1');
  const jobs = testJobs(api.store);
  await jobs.readStream();
  await jobs.runQueue('payments');
  return handset;
}

/** The code that Telecel gives out to the number. */
function codeOf({ phone }: TestPhone): string {
  const [prompt] = api.paystack.account.listPrompts(phone.replace('+233', '0'));
  return prompt?.code ?? expect.fail('No code is asked for.');
}

async function silent(): Promise<TestPhone> {
  const handset = await signedUp();
  await handset.send('5');
  return handset;
}

/** Staff made the account, without a place. */
async function reserved(): Promise<TestPhone> {
  const phone = uniquePhone();
  const body = { firstName: 'Adwoa', lastName: 'Darko', phone };
  await api.call('POST /admins/users', { token: setup.admin.token, body });
  return newPhone(api, toE164(phone));
}

async function claimed(): Promise<TestPhone> {
  const handset = await reserved();
  await handset.dial();
  await handset.send('1');
  return handset;
}

type Act = {
  readonly does: string;
  /** What is entered from the first screen on. */
  readonly keys: readonly (string | ((phone: TestPhone) => string))[];
  /** Screens before the last one, with the menu. */
  readonly screens: number;
  /** What the last one says. */
  readonly says: RegExp;
  readonly arrange: () => Promise<TestPhone>;
  /** What is done by what is typed. */
  readonly typed?: ActName;
  /** The calls of the site that do the same. */
  readonly calls?: readonly string[];
};

const toOtherDay = ['4', '1', '1'] as const;

const dialled: readonly Act[] = [
  {
    does: 'Make an account',
    keys: ['1', 'Ama Mensah', 'Kasoa, blue kiosk', osu],
    screens: 4,
    says: /^Your account is ready\.\nSankofa waste pickup/,
    arrange: async () => newPhone(api),
  },
  {
    does: 'Take over the account that staff made',
    keys: ['1'],
    screens: 1,
    says: /^Your account is ready\./,
    arrange: reserved,
  },
  {
    does: 'Say that it is somebody else’s',
    keys: ['2'],
    screens: 1,
    says: /no account yet/,
    arrange: reserved,
  },
  {
    does: 'Book at the place of last time',
    keys: [...toConfirm, '1'],
    screens: 6,
    says: /^Booked: Plastic/,
    arrange: signedUp,
    calls: ['requestPickup', 'listSlots'],
  },
  {
    does: 'Book at another place',
    keys: ['1', '3', 'Labadi, the green gate', '2', '1', '1'],
    screens: 6,
    says: /^Booked: Plastic/,
    arrange: signedUp,
  },
  {
    does: 'Book for the first time, in an area not known yet',
    keys: ['1', '2', 'Labadi, the green gate', osu, '1', '1'],
    screens: 6,
    says: /^Booked: Organic/,
    arrange: claimed,
  },
  {
    does: 'Book the same again',
    keys: ['1', '1', '1'],
    screens: 3,
    says: /^Booked: Plastic/,
    arrange: booked,
  },
  {
    does: 'Book every week',
    keys: [...toConfirm, '2'],
    screens: 6,
    says: /^Booked: Plastic, every /,
    arrange: signedUp,
    calls: ['createStandingOrder'],
  },
  {
    does: 'Book every two weeks',
    keys: [...toConfirm, '3'],
    screens: 6,
    says: /^Booked: Plastic, every second /,
    arrange: signedUp,
  },
  {
    does: 'Repeat the same as last time every week',
    keys: ['1', '1', '2'],
    screens: 3,
    says: /^Booked: Plastic, every /,
    arrange: booked,
  },
  {
    does: 'See what is booked',
    keys: ['2'],
    screens: 1,
    says: /^Your open pickups:\n1 Plastic/,
    arrange: booked,
    calls: ['listMyPickups'],
  },
  {
    does: 'See who comes and when',
    keys: ['2', '1'],
    screens: 2,
    says: /^Plastic, .*: Kofi will come/,
    arrange: assigned,
    calls: ['getPickup'],
  },
  {
    does: 'Move a pickup to another time',
    keys: ['2', '1', '1', ...toOtherDay],
    screens: 6,
    says: /^Moved: Plastic/,
    arrange: booked,
    calls: ['reschedulePickup'],
  },
  {
    does: 'Choose a new time after "could not collect"',
    keys: ['2', '1', '1', ...toOtherDay],
    screens: 6,
    says: /^Moved: Plastic/,
    arrange: waiting,
  },
  {
    does: 'Cancel a pickup',
    keys: ['2', '1', '2', '1'],
    screens: 4,
    says: /^Cancelled: Plastic/,
    arrange: booked,
    calls: ['cancelPickup'],
  },
  {
    does: 'Report a problem',
    keys: ['4', '1', '1'],
    screens: 3,
    says: /^Thank you\. We'll look into it/,
    arrange: missed,
    calls: ['reportProblem'],
  },
  {
    does: 'See what repeats',
    keys: ['3'],
    screens: 1,
    says: /^Your repeating pickups:\n1 Plastic, every /,
    arrange: ordered,
    calls: ['listStandingOrders'],
  },
  {
    does: 'Skip a date',
    keys: ['3', '1', '1', '1', '1'],
    screens: 5,
    says: /^Skipped: Plastic, every /,
    arrange: ordered,
    calls: ['skipStandingOrder'],
  },
  {
    does: 'Stop repeating',
    keys: ['3', '1', '2', '1'],
    screens: 4,
    says: /^Stopped: Plastic, every /,
    arrange: ordered,
    calls: ['endStandingOrder'],
  },
  {
    does: 'Turn SMS off',
    keys: ['5'],
    screens: 1,
    says: /^SMS is off/,
    arrange: signedUp,
    calls: ['changeNotifications'],
  },
  { does: 'Turn SMS on', keys: ['5'], screens: 1, says: /^SMS is on/, arrange: silent },
  {
    does: 'Get help, with a number to call',
    keys: ['6'],
    screens: 1,
    says: /Call us: 030 000 0000/,
    arrange: signedUp,
  },
];

/** Where a price list holds: the keys of before do the same, and these are added. */
const withPrices: readonly Act[] = [
  {
    does: 'Book at the price that is shown',
    keys: [...toConfirm, '1'],
    screens: 6,
    says: /^Booked: Plastic, .*, GHS 5\.00\. /,
    arrange: signedUp,
  },
  {
    does: 'Repeat it every week at that price',
    keys: [...toConfirm, '2'],
    screens: 6,
    says: /^Booked: Plastic, every .*, GHS 5\.00, from /,
    arrange: signedUp,
  },
  {
    does: 'See what is to pay for a pickup',
    keys: ['2', '1'],
    screens: 2,
    says: /\. To pay: GHS 5\.00\.\n/,
    arrange: booked,
  },
  {
    does: 'Pay by Mobile Money',
    keys: ['2', '1', '1', '1'],
    screens: 4,
    says: /^In a moment we'll send a GHS 5\.00 /,
    arrange: indebted,
    calls: ['askForPayment'],
  },
  {
    does: 'Enter the code that its network wants',
    keys: ['2', '1', codeOf],
    screens: 3,
    says: /^Thank you\. /,
    arrange: askedForCode,
    typed: 'payment code',
    calls: ['sendPaymentCode'],
  },
  {
    does: 'See the prices',
    keys: ['6', '1'],
    screens: 2,
    says: /^Osu, GHS bag\/bin\/load: /,
    arrange: signedUp,
  },
];

const noLogin = 'There is no password and no session: the network proves the number at each call.';
const noIdentity =
  'Dialling sets no password, number or address: whoever holds the phone could take the account.';
const noStored =
  'Dialling shows no name, place or number that is stored; a place can be typed at each booking.';

/** Calls of households that have no way by dialling, and why. */
const notDialled: Readonly<Record<string, string>> = {
  updateStandingOrder:
    'A date is skipped, or it is stopped and booked anew: five screens and six, for what is rare.',
  listPlaces: noStored,
  createPlace: noStored,
  updatePlace: noStored,
  deletePlace: noStored,
  listPositions: noStored,
  correctPosition: noStored,
  removePosition: noStored,
  getMe: noStored,
  updateMe: noIdentity,
  changePhone: noIdentity,
  removePhone: noIdentity,
  changeEmail: noIdentity,
  removeEmail: noIdentity,
  askForVerification: noIdentity,
  deleteMe: 'It cannot be undone, and a phone is lent: with the password on the website, or by staff.',
  getStatement: 'A statement is a list to keep: what is to pay stands under My pickups.',
  exportMe: 'Dialling never exports: a copy is more than a screen holds, and for its owner alone.',
  logOut: noLogin,
  logOutEverywhere: noLogin,
  listSessions: noLogin,
  endSession: noLogin,
  reauthenticate: noLogin,
};

/** Plays an act; what its keys did is read from what the session says of them. */
async function play({ keys, arrange, typed }: Act) {
  const handset = await arrange();
  let screen = await dialMenu(handset);
  let screens = 0;
  const done: ActName[] = typed ? [typed] : [];
  for (const one of keys) {
    const key = typeof one === 'string' ? one : one(handset);
    expect(screen.isFinal).toBe(false);
    screens += 1;
    const { item } = await readSessionItem(handset);
    const choice = (item?.keys as Record<string, { act?: ActName }> | undefined)?.[key];
    if (choice?.act) done.push(choice.act);
    screen = await handset.send(key);
  }
  return { screens, last: screen.text, done };
}

const played = new Set<ActName>();

describe('a household', () => {
  it.each(dialled)('can dial: $does ($screens screens before the last)', async (act) => {
    const { screens, last, done } = await play(act);
    expect(last).toMatch(act.says);
    expect(screens).toBe(act.screens);
    expect(screens).toBeLessThanOrEqual(6);
    for (const one of done) played.add(one);
  });

  it.each(withPrices)('can dial where prices hold: $does ($screens screens before the last)', async (act) => {
    prices ??= createPriceList(api, setup.admin);
    await prices;
    const { screens, last, done } = await play(act);
    expect(last).toMatch(act.says);
    expect(screens).toBe(act.screens);
    expect(screens).toBeLessThanOrEqual(6);
    for (const one of done) played.add(one);
  });

  it('has no act in the menu that is not in this list', () => {
    const ofCollectors: readonly string[] = [...visitKinds, 'take cash', 'answer count', 'tip'];
    const ofHouseholds = acts.filter((one) => !ofCollectors.includes(one));
    expect([...played].sort()).toEqual([...ofHouseholds].sort());
  });

  it('has no call on the site that is missing from this list without a reason', () => {
    const calls = routes.flatMap(({ contract: { access, name } }) =>
      access !== 'public' && access.includes('user') ? [name] : [],
    );
    const listed = [
      ...[...dialled, ...withPrices].flatMap(({ calls: same = [] }) => same),
      ...Object.keys(notDialled),
    ];
    expect(listed.sort()).toEqual([...calls].sort());
  });
});
