import { dialByAfricasTalking, dialByHubtel } from '#contracts/phones/ussd-calls.ts';
import { chooseAnswer } from '#infra/bench/faults/dial-operations.ts';
import { demoUssdKey } from '#infra/stage/ussd-keys.ts';
import type { DayCall, Plan } from './plan.ts';
import type { Dialler, World } from './world.ts';

const query = { key: demoUssdKey };

/** Of one number, below the limits of its bookings. */
const mostSessions = 8;

/** What providers send for who dials: one call a screen, until the pickup is booked. */
export const dialCalls: readonly DayCall[] = [
  {
    contract: dialByHubtel,
    plan: (world) =>
      enter(world, 'hubtel', ({ sessionId, phone, entered, screen }, answer) => ({
        SessionId: sessionId,
        Mobile: phone,
        Type: screen === undefined ? 'Initiation' : 'Response',
        Message: screen === undefined ? '*920*88#' : answer,
        Operator: 'mtn',
        Sequence: entered.length + 1,
      })),
  },
  {
    contract: dialByAfricasTalking,
    plan: (world) =>
      enter(world, 'africastalking', ({ sessionId, phone, entered, screen }, answer) =>
        new URLSearchParams({
          sessionId,
          phoneNumber: `+${phone}`,
          serviceCode: '*920*88#',
          text: (screen === undefined ? [] : [...entered.slice(1), answer]).join('*'),
        }).toString(),
      ),
  },
];

type Write = (dialler: Dialler, answer: string) => Plan['body'] & {};

/** The next screen of somebody who dials. */
function enter(world: World, provider: string, write: Write): Plan {
  const mine = world.diallers.filter(
    (one) =>
      one.provider === provider && !one.isBusy && (one.screen !== undefined || one.sessions < mostSessions),
  );
  const dialler = world.random.pick(mine) ?? welcome(world, provider);
  if (dialler.screen === undefined) {
    dialler.sessions += 1;
    Object.assign(dialler, { sessionId: `${dialler.phone}-${dialler.sessions}`, entered: [] });
  }
  const answer = dialler.screen === undefined ? '' : chooseAnswer(dialler.screen, `m0-${dialler.sessions}`);
  return {
    takes: [dialler],
    query,
    body: write(dialler, answer),
    done: (shown) => {
      const { message, isFinal } = readScreen(shown);
      dialler.entered = [...dialler.entered, answer];
      dialler.screen = isFinal ? undefined : message;
    },
  };
}

function welcome(world: World, provider: string): Dialler {
  const phone = `2335${String(world.diallers.length).padStart(8, '0')}`;
  const fresh = {
    phone,
    provider,
    isBusy: false,
    sessions: 0,
    screen: undefined,
    entered: [],
    sessionId: '',
  };
  world.diallers.push(fresh);
  return fresh;
}

/** Africa’s Talking is answered in text. */
function readScreen(shown: string | { readonly Type: string; readonly Message: string }) {
  if (typeof shown === 'string') return { message: shown.slice(4), isFinal: shown.startsWith('END') };
  return { message: shown.Message, isFinal: shown.Type === 'release' };
}
