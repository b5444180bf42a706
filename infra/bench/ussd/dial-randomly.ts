import { smsLength } from '#domain/phones/sms-alphabet.ts';
import type { Gateway } from '#infra/local/gateway/gateway.ts';
import { createHandset, type Handset, type HandsetScreen } from '#testing/handset.ts';
import type { Random } from '#testing/random.ts';
import { type Act, actNames, type Counts, countDone, listPrices, readAct } from './told.ts';

/** What somebody enters who does not look at the screen, or means harm. */
const anything = [
  { weight: 4, make: (random: Random) => String(random.below(10)) },
  { weight: 2, make: () => '0' },
  { weight: 2, make: () => 'Kasoa, blue kiosk * by the Shell' },
  { weight: 1, make: () => '' },
  {
    weight: 1,
    make: (random: Random) => random.pick(['*', '#', '00', '99', '-1', '1*1', '١', 'x'.repeat(400)]) ?? '',
  },
  {
    weight: 1,
    make: (random: Random) => random.pick(['__proto__', '<b>', '\u0000', 'ɛ ŋ ɔ', "' OR 1=1"]) ?? '',
  },
] as const;

const steps = 10;

/** Where a sequence goes from the menu, as often as not: to book, to pickups, to what repeats. */
const goals = ['1', '2', '3'] as const;

/** Characters of the alphabet of SMS, and line breaks. */
const sendable = /^(?:(?![\^{}[\]~\\|`@_$])[\n -~])*$/;

/** What was done in it, and what was wrong. */
export type Walk = { readonly requests: number; readonly done: Counts; readonly sins: readonly string[] };

/**
 * One sequence of keys on one phone. It answers what was wrong: what `pressRandomly` finds, or other bookings, moves,
 * cancellations and orders than those that the phone was told of.
 */
export async function dialRandomly(gateway: Gateway, phone: string, random: Random): Promise<Walk> {
  const told = new Map<string, Act>();
  const prices: string[] = [];
  const before = await countDone(phone);
  const pricesBefore = await listPrices(phone);
  const { requests, sins } = await pressRandomly(gateway, phone, random, ({ isFinal, text }, session) => {
    const act = isFinal ? readAct(text) : undefined;
    const isNew = act && !told.has(`${session} ${text}`);
    const price = / (GHS [\d.]+)\. Please/.exec(text)?.[1];
    if (isNew && act === 'booked' && price) prices.push(price);
    if (act) told.set(`${session} ${text}`, act);
  });
  const done = subtract(await countDone(phone), before);
  const untold = actNames.flatMap((act) => {
    const times = [...told.values()].filter((one) => one === act).length;
    return done[act] === times ? [] : [`${act} ${done[act]} times, and the phone was told of ${times}`];
  });
  const booked = (await listPrices(phone)).slice(pricesBefore.length).toSorted().join(', ');
  const named = prices.toSorted().join(', ');
  const wrong = booked === named ? [] : [`booked at ${booked || 'no price'}, and told of ${named || 'none'}`];
  return { requests, done, sins: [...sins, ...untold, ...wrong] };
}

/**
 * Presses keys: some are sent twice at once or again, some sessions dropped and dialled anew. It answers an answer that no
 * phone can show, and a screen without a way out.
 * @param see is shown each screen, and which session it is of
 */
export async function pressRandomly(
  gateway: Gateway,
  phone: string,
  random: Random,
  see: (screen: HandsetScreen, session: number) => void,
): Promise<Omit<Walk, 'done'>> {
  const handset = createHandset(gateway, phone);
  const sins: string[] = [];
  const goal = random.pick(goals) ?? '1';
  let requests = 0;
  let session = 0;
  const note = (screen: HandsetScreen, done: string) => {
    requests += 1;
    const sin = judge(screen);
    if (sin) sins.push(`${done}: ${sin}: ${screen.text.slice(0, 200)}`);
    see(screen, session);
    return screen;
  };
  let screen = note(await handset.dial(random.chance(0.1) ? '1*1' : ''), 'dial');
  for (let step = 0; step < steps; step += 1) {
    if (screen.isFinal || random.chance(0.03)) {
      session += 1;
      screen = note(await handset.dial(), 'dial again');
    }
    const input = chooseInput(screen.text, goal, random);
    const answers = await sendOften(handset, input, random);
    screen = answers.map((one) => note(one, input)).at(0) ?? screen;
    if (answers.some(({ text }) => text !== screen.text)) sins.push(`${input} was answered in two ways`);
  }
  if (!(await findWayOut(handset, screen))) sins.push(`no way out of: ${screen.text}`);
  return { requests, sins };
}

function subtract(after: Counts, before: Counts): Counts {
  return Object.fromEntries(actNames.map((act) => [act, after[act] - before[act]])) as Counts;
}

/** Mostly what the screen asks for: one of its choices, or a name or place. */
function chooseInput(screen: string, goal: string, random: Random): string {
  if (random.chance(0.2)) return random.weighted(anything).make(random);
  const offered = [...screen.matchAll(/\n([1-9]) /g)].map(([, key = '']) => key);
  if (screen.includes('1 Book a pickup') && random.chance(0.5)) return goal;
  if (screen.includes('like: Ama Mensah') || offered.length === 0) return 'Ama Mensah';
  // Often what confirms: whoever came there by chance shall do something.
  return random.chance(/\n1 (Confirm|Yes|Paid)/.test(screen) ? 0.5 : 0.1)
    ? (offered[0] ?? '1')
    : (random.pick(offered) ?? '1');
}

/** Once; or twice at once and once more, as networks repeat. */
async function sendOften(handset: Handset, input: string, random: Random): Promise<HandsetScreen[]> {
  const first = handset.send(input);
  const answers = await Promise.all(random.chance(0.1) ? [first, handset.repeat()] : [first]);
  return random.chance(0.1) ? [...answers, await handset.repeat()] : answers;
}

function judge({ status, text }: HandsetScreen): string | undefined {
  if (status !== 200) return `status ${status}`;
  if (text.length > smsLength) return `${text.length} characters`;
  if (!sendable.test(text)) return 'characters that phones do not show';
  return text === '' ? 'nothing' : undefined;
}

/** Back, and back again: each screen but a last one offers it. */
async function findWayOut(handset: Handset, from: HandsetScreen): Promise<boolean> {
  let screen = from;
  for (let presses = 0; presses < 12 && !screen.isFinal; presses += 1) {
    if (!/\n0 (Back|Exit)$/.test(screen.text)) return false;
    screen = await handset.send('0');
  }
  return screen.isFinal;
}
