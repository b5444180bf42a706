import { asksToConfirm, chooseAnswer, type Dialler, findMark } from '#infra/bench/calls/dialler.ts';
import { writeHubtel } from '#infra/bench/calls/dialling.ts';
import type { Actor } from '#infra/bench/simulate/actor.ts';
import { demoUssdKey } from '#infra/stage/ussd-keys.ts';
import { send } from './make.ts';

/** A booking takes a dozen, with a sign-up and an area. */
const mostScreens = 16;

/** How often a request is repeated until it is answered, as networks do. */
const mostTries = 6;

type Screen = { readonly Type: string; readonly Message: string };

/**
 * Books by dialling, on one of a few numbers of the actor's own. Each request is repeated until it is answered; some calls
 * are dropped and dialled again.
 */
export async function dialAndBook(actor: Actor): Promise<void> {
  const { random, world } = actor;
  const phone = `2335600${String(actor.number).padStart(2, '0')}00${random.below(4)}`;
  const mark = actor.mark();
  const dialled = world.observed.dialled.get(phone) ?? { confirmed: new Set(), told: new Set() };
  world.observed.dialled.set(phone, dialled);
  let dialler = dial(actor, phone);
  let screen = await next(actor, dialler, '');
  for (let step = 0; step < mostScreens && screen?.Type === 'response'; step += 1) {
    if (random.chance(0.05)) {
      dialler = dial(actor, phone);
      screen = await next(actor, dialler, '');
      continue;
    }
    const confirming = asksToConfirm(screen.Message) ? findMark(screen.Message) : undefined;
    if (confirming) dialled.confirmed.add(confirming);
    screen = await next(actor, dialler, chooseAnswer(screen.Message, mark));
    if (confirming && screen?.Message.startsWith('Booked')) dialled.told.add(confirming);
  }
}

function dial(actor: Actor, phone: string): Dialler {
  const idle = { isBusy: false, sessions: 1, screen: undefined, entered: [] };
  return { phone, provider: 'hubtel', sessionId: actor.mark(), ...idle };
}

/** Undefined when no answer came, however often it was sent. */
async function next(actor: Actor, dialler: Dialler, entered: string): Promise<Screen | undefined> {
  const input = { query: { key: demoUssdKey }, body: writeHubtel(dialler, entered) };
  dialler.entered = [...dialler.entered, entered];
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answer = await send(actor, 'dialByHubtel', input);
    if (answer?.status !== 200) continue;
    dialler.screen = answer.body.Message;
    return answer.body;
  }
  return undefined;
}
