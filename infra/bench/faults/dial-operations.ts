import { demoUssdKey } from '#infra/stage/ussd-keys.ts';
import type { Actor } from './world.ts';

const route = `POST /ussd/hubtel?key=${demoUssdKey}`;

/** A booking takes a dozen, with a sign-up and an area. */
const mostScreens = 16;

/** What comes before the mark in the place of a pickup that was dialled. */
const placePrefix = 'Dialled ';

/** The mark of the booking that a screen asks to confirm: of this session, or of the one before that it goes on with. */
function findMark(text: string): string | undefined {
  return /Dialled (m\d+-\d+)/.exec(text)?.[1];
}

/**
 * Books by dialling, on one of a few numbers of the actor's own. Each request is repeated until it is answered, as networks
 * do; some calls are dropped and dialled again.
 */
export async function dialAndBook(actor: Actor): Promise<void> {
  const { random, world } = actor;
  const phone = `2335600${String(actor.number).padStart(2, '0')}00${random.below(4)}`;
  const mark = actor.mark();
  const dialled = world.ledger.dialled.get(phone) ?? { confirmed: new Set(), told: new Set() };
  world.ledger.dialled.set(phone, dialled);
  let session = createSession(actor, phone);
  let screen = await session.send('Initiation', '*920*88#');
  for (let step = 0; step < mostScreens && screen?.Type === 'response'; step += 1) {
    if (random.chance(0.05)) {
      session = createSession(actor, phone);
      screen = await session.send('Initiation', '*920*88#');
      continue;
    }
    const confirming = /\n1 Confirm/.test(screen.Message) ? findMark(screen.Message) : undefined;
    if (confirming) dialled.confirmed.add(confirming);
    screen = await session.send('Response', chooseAnswer(screen.Message, mark));
    if (confirming && screen?.Message.startsWith('Booked')) dialled.told.add(confirming);
  }
}

type Screen = { readonly Type: string; readonly Message: string };

function createSession(actor: Actor, Mobile: string) {
  const SessionId = actor.mark();
  let Sequence = 0;
  return {
    /** Undefined when no answer came, however often it was sent. */
    send: async (Type: string, Message: string): Promise<Screen | undefined> => {
      Sequence += 1;
      const body = { SessionId, Mobile, Type, Message, Operator: 'mtn', Sequence };
      for (let tries = 0; tries < 6; tries += 1) {
        const answer = await actor.call(route, { body, token: undefined });
        if (answer?.status === 200) return answer.body;
      }
      return undefined;
    },
  };
}

/** What a screen asks for, and what is answered; anything else leads back. */
const answers: readonly (readonly [RegExp, (mark: string) => string])[] = [
  [/1 Make an account/, () => '1'],
  [/like: Ama Mensah/, () => 'Dede Mensah'],
  [/Where do we pick up/, () => 'Kasoa, blue kiosk'],
  [/Which area|Which day|what time|Choose another|1 Confirm/, () => '1'],
  [/What waste/, () => '3'],
  [/Where\?/, (mark) => `${placePrefix}${mark}`],
  [/1 Book a pickup/, () => '1'],
];

export function chooseAnswer(screen: string, mark: string): string {
  return answers.find(([asked]) => asked.test(screen))?.[1](mark) ?? '0';
}
