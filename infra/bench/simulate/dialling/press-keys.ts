import { smsLength } from '#domain/phones/sms-alphabet.ts';
import type { Actor } from '#infra/bench/simulate/actor.ts';
import { createHandset, type Handset, type HandsetScreen } from '#testing/phones/handset.ts';
import type { Random } from '#testing/random.ts';
import { sendUntilAnswered } from './answered.ts';

/** What somebody enters who does not look at the screen, or means harm; else a digit. */
const anything = [
  ...['0', '0', '0', 'Kasoa, blue kiosk * by the Shell', 'Kasoa, blue kiosk * by the Shell', '', '*', '#'],
  ...['00', '99', '-1', '1*1', '١', 'x'.repeat(400), '__proto__', '<b>', '\u0000', 'ɛ ŋ ɔ', "' OR 1=1"],
];

const steps = 10;

/** Where a sequence goes from the menu, as often as not: to book, to pickups, to what repeats. */
const goals = ['1', '2', '3'] as const;

/** Characters of the alphabet of SMS, and line breaks. */
const sendable = /^(?:(?![\^{}[\]~\\|`@_$])[\n -~])*$/;

/** Presses keys, with repeats and dropped sessions; reports invalid, differing and dead-end screens. @param phone E.164 */
export async function pressRandomly(
  actor: Actor,
  phone: string,
  see: (screen: HandsetScreen, session: number) => void,
): Promise<void> {
  const { random } = actor;
  const handset = createHandset(sendUntilAnswered(actor), phone);
  const complain = (sentence: string) => actor.report('dialling', `${phone}: ${sentence}`);
  const goal = random.pick(goals) ?? '1';
  let session = 0;
  const note = (screen: HandsetScreen, entered: string) => {
    const fault = findFault(screen);
    if (fault) complain(`${entered}: ${fault}: ${screen.text.slice(0, 200)}`);
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
    if (answers.some(({ text }) => text !== screen.text)) complain(`${input} was answered in two ways`);
  }
  if (!(await findWayOut(handset, screen))) complain(`no way out of: ${screen.text}`);
}

/** Mostly what the screen asks for: one of its choices, or a name or place. */
function chooseInput(screen: string, goal: string, random: Random): string {
  if (random.chance(0.08)) return String(random.below(10));
  if (random.chance(0.12)) return random.pick(anything) ?? '';
  const offered = [...screen.matchAll(/\n([1-9]) /g)].map(([, key = '']) => key);
  if (screen.includes('1 Book a pickup') && random.chance(0.5)) return goal;
  if (screen.includes('Type a number')) return String(1 + random.below(20));
  if (screen.includes('for example: Ama Mensah') || offered.length === 0) return 'Ama Mensah';
  // Often what confirms: whoever came there by chance shall do something.
  return random.chance(/\n1 (Confirm|Yes|Paid|Pay|Book another)/.test(screen) ? 0.5 : 0.1)
    ? (offered[0] ?? '1')
    : (random.pick(offered) ?? '1');
}

/** Once; or twice at once and once more, as networks repeat. */
async function sendOften(handset: Handset, input: string, random: Random): Promise<HandsetScreen[]> {
  const first = handset.send(input);
  const answers = await Promise.all(random.chance(0.1) ? [first, handset.repeat()] : [first]);
  return random.chance(0.1) ? [...answers, await handset.repeat()] : answers;
}

function findFault({ status, text }: HandsetScreen): string | undefined {
  if (status !== 200) return `status ${status}`;
  if (text.length > smsLength) return `${text.length} characters`;
  if (!sendable.test(text)) return 'characters that phones do not show';
  return text === '' ? 'nothing' : undefined;
}

async function findWayOut(handset: Handset, from: HandsetScreen): Promise<boolean> {
  let screen = from;
  for (let presses = 0; presses < 12 && !screen.isFinal; presses += 1) {
    if (!/\n0 (Back|Exit)$/.test(screen.text)) return false;
    screen = await handset.send('0');
  }
  return screen.isFinal;
}
