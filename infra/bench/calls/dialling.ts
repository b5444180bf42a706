import { demoUssdCode, demoUssdKey } from '#infra/stage/ussd-keys.ts';
import type { UssdProvider } from '#routes';
import { account, openCount } from '#testing/units.ts';
import type { Entries, Make } from './call.ts';
import { asksToConfirm, chooseAnswer, type Dialler } from './dialler.ts';

/** The session, whose number it is, and the account; the session is stored again with what its keys do. */
const screen = { reads: 2 + account, writes: 2 };

/** Of one number, below the limits of its bookings. */
const mostSessions = 8;

/** Calls of USSD providers, one a screen: 0.3 sessions of seven screens for a pickup. */
export const diallingCalls = {
  dialByAfricasTalking: {
    perPickup: 1.1,
    ways: [
      { note: 'a screen', input: enter('africastalking', ({ screen }) => !asksToConfirm(screen), writeForm) },
      {
        note: 'a booking',
        // The newest pickup, area, limits; pickup with its entries in the indexes and the key, in a transaction.
        budget: { reads: screen.reads + 1 + openCount, writes: screen.writes + 9 },
        input: enter('africastalking', ({ screen }) => asksToConfirm(screen), writeForm),
      },
    ],
  },
  dialByHubtel: {
    perPickup: 1,
    ways: [
      {
        note: 'a session',
        // A counter of the number.
        budget: { reads: screen.reads, writes: screen.writes + 1 },
        input: enter('hubtel', (one) => one.screen === undefined && one.sessions > 0, writeHubtel),
      },
      {
        note: 'a screen',
        input: enter('hubtel', (one) => one.screen !== undefined || !one.sessions, writeHubtel),
      },
    ],
  },
} satisfies Entries;

type Write = (dialler: Dialler, answer: string) => object | string;

/** The request of Hubtel for an answer, or for a new session. */
export function writeHubtel({ sessionId, phone, entered, screen }: Dialler, answer: string): object {
  return {
    SessionId: sessionId,
    Mobile: phone,
    Type: screen === undefined ? 'Initiation' : 'Response',
    Message: screen === undefined ? demoUssdCode : answer,
    Operator: 'mtn',
    Sequence: entered.length + 1,
  };
}

function writeForm({ sessionId, phone, entered, screen }: Dialler, answer: string): string {
  const text = (screen === undefined ? [] : [...entered.slice(1), answer]).join('*');
  const fields = { sessionId, phoneNumber: `+${phone}`, serviceCode: demoUssdCode, text };
  return new URLSearchParams(fields).toString();
}

/** The next request of a dialler whose screen fits; of a new one without account where no other can go on. */
function enter(provider: UssdProvider, suits: (dialler: Dialler) => boolean, write: Write): Make {
  return ({ random, diallers }) => {
    const mine = diallers.filter(
      (one) => one.provider === provider && (one.screen !== undefined || one.sessions < mostSessions),
    );
    if (mine.length === 0) {
      const phone = `2335${String(diallers.length).padStart(8, '0')}`;
      const idle = { sessions: 0, screen: undefined, entered: [], sessionId: '' };
      mine.push({ phone, provider, ...idle });
      diallers.push(...mine);
    }
    const dialler = random.pick(mine.filter(suits));
    if (!dialler) return undefined;
    if (dialler.screen === undefined) {
      dialler.sessions += 1;
      Object.assign(dialler, { sessionId: `${dialler.phone}-${dialler.sessions}`, entered: [] });
    }
    const answer = dialler.screen === undefined ? '' : chooseAnswer(dialler.screen, `m0-${dialler.sessions}`);
    return {
      query: { key: demoUssdKey },
      body: write(dialler, answer),
      learn: (shown) => {
        const { message, isFinal } = readScreen(shown);
        dialler.entered = [...dialler.entered, answer];
        dialler.screen = isFinal ? undefined : message;
      },
    };
  };
}

/** Africa’s Talking is answered in text. */
function readScreen(shown: string | { readonly Type: string; readonly Message: string }) {
  if (typeof shown === 'string') return { message: shown.slice(4), isFinal: shown.startsWith('END') };
  return { message: shown.Message, isFinal: shown.Type === 'release' };
}
