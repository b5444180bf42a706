import { ulid } from 'ulid';
import { environment } from '#config/environment.ts';
import type { Network } from '#contracts/money/mobile-money.ts';
import { readUssdSession, saveUssdSession, type UssdSession } from '#data/phones/ussd-sessions.ts';
import { countAttempt } from '#data/throttles.ts';
import { readNotifications } from '#domain/accounts/consents.ts';
import { shortenForSms, smsLength } from '#domain/phones/sms-alphabet.ts';
import { type Facts, needs, nothingRead, type ReadFacts } from '#domain/phones/ussd/facts.ts';
import { fitScreen } from '#domain/phones/ussd/fit.ts';
import { readTyped } from '#domain/phones/ussd/read-typed.ts';
import {
  type ActName,
  type Choice,
  currentScreen,
  goTo,
  type MenuPosition,
  move,
  type Screen,
  type Shown,
  setDraft,
  start,
} from '#domain/phones/ussd/session.ts';
import { ussdTexts } from '#domain/phones/ussd/texts.ts';
import { followTyped, views } from '#domain/phones/ussd/views/views.ts';
import { dialCounter } from '#domain/throttle-rules.ts';
import { accountActs, actsOfStrangers } from './acts/account-acts.ts';
import type { ActOfAccount, Doing, Outcome } from './acts/act.ts';
import { bookingActs } from './acts/booking-acts.ts';
import { payActs } from './acts/pay-acts.ts';
import { orderActs, pickupActs } from './acts/pickup-acts.ts';
import { roundActs } from './acts/round-acts.ts';
import { type Caller, findCaller } from './caller.ts';
import { bookingFacts } from './facts/booking-facts.ts';
import type { Asked, Readers } from './facts/fact.ts';
import { orderFacts } from './facts/order-facts.ts';
import { pickupFacts } from './facts/pickup-facts.ts';
import { priceFacts } from './facts/price-facts.ts';
import { roundFacts } from './facts/round-facts.ts';

/** A request of a provider, in common words. */
export type Dialling = {
  readonly provider: string;
  readonly sessionId: string;
  /** E.164. */
  readonly phone: string;
  /** That carries the call, where the provider tells it. */
  readonly network: Network | undefined;
  /** Tells the requests of a session apart. */
  readonly mark: string;
  /** What was entered since the request of a mark; undefined when this one is no later than that. */
  readonly readInput: (previousMark: string) => { readonly input: string } | undefined;
};

/** Where a request leads: a screen, or a last message. */
type Led = {
  readonly caller: Caller;
  readonly position: MenuPosition;
  readonly notice?: string | undefined;
  readonly result: string;
  /** The session ends with it. */
  readonly message?: string;
};

type Next = Led & { readonly network: Network | undefined };

/** Answers a request of a USSD session, a repeated one alike. The first acts on nothing, and goes on where the number was ten minutes ago. */
export async function dial(dialling: Dialling, now: Date): Promise<Shown> {
  const { phone } = dialling;
  const [{ session, version }, caller] = await Promise.all([
    readUssdSession(phone, now),
    findCaller(phone, now),
  ]);
  const own = session && isSameSession(session, dialling) ? session : undefined;
  if (own?.shown.isFinal) return own.shown;
  const entered = own && dialling.readInput(own.mark);
  if (own && !entered) return own.shown;
  if (!own) {
    const attempt = await countAttempt([dialCounter(phone)], now);
    if (!attempt.allowed) return { message: ussdTexts.tooOften, isFinal: true };
  }
  const network = dialling.network ?? session?.network;
  const here = { ...resume(session, caller), network };
  const next = own && entered ? { ...(await follow(own, here, entered.input, now)), network } : here;
  const { shown, keys } = await render(next, now);
  const { provider, sessionId, mark } = dialling;
  const accountId = next.caller.account?.id;
  const { position, result } = next;
  const saved = { provider, sessionId, accountId, network, position, keys, result, mark, shown };
  if (await saveUssdSession(phone, saved, version, now)) return shown;
  // The same request may have been sent twice at once, and the other one was faster.
  const { session: faster } = await readUssdSession(phone, now);
  return faster && isSameSession(faster, dialling) ? faster.shown : shown;
}

function isSameSession(session: UssdSession, { provider, sessionId }: Dialling): boolean {
  return session.provider === provider && session.sessionId === sessionId;
}

/** Where the number was, as long as it is still the same person's. */
function resume(session: UssdSession | undefined, caller: Caller): Led {
  const goesOn =
    session && session.accountId === caller.account?.id && session.position.path[0] === caller.root;
  if (!goesOn) return begin(caller);
  return { caller, position: session.position, result: session.result };
}

type Beginning = { readonly notice?: string; readonly to?: Screen | undefined };

function begin(caller: Caller, { notice, to }: Beginning = {}): Led {
  const position = start(caller.root, ulid());
  return { caller, position: to ? goTo(position, to) : position, result: '', notice };
}

async function follow(session: UssdSession, here: Next, input: string, now: Date): Promise<Led> {
  if (here.position !== session.position) return here;
  const key = input.trim();
  const choice = Object.hasOwn(session.keys, key) ? session.keys[key] : undefined;
  if (choice) return choose(choice, here, now);
  return takeTyped(here, input, now);
}

async function takeTyped(here: Next, input: string, now: Date): Promise<Led> {
  const { caller, position, network, result } = here;
  const { draft } = position;
  const screen = currentScreen(position);
  const facts = await readFacts(screen, { caller, draft, network, now }, result);
  const { typed } = views[screen](draft, facts);
  if (!typed || input.trim() === '') return { ...here, notice: ussdTexts.wrongChoice };
  const read = readTyped(typed, input);
  if ('notice' in read) return { ...here, notice: read.notice };
  const typedIn = { ...here, position: setDraft(position, read.set) };
  return choose(followTyped(typed, input, facts), typedIn, now);
}

async function choose(choice: Choice, here: Next, now: Date): Promise<Led> {
  const { caller, position } = here;
  if (choice.kind === 'exit') return { ...begin(caller), message: ussdTexts.goodbye };
  if (choice.kind !== 'do') return { ...here, position: move(position, choice) };
  const outcome = await perform(choice.act, { caller, position: setDraft(position, choice.set), now });
  switch (outcome.kind) {
    case 'screen':
      return { ...here, position: outcome.position, notice: outcome.notice };
    case 'anew':
      return begin(await findCaller(caller.phone, now), outcome);
    case 'done': {
      // Whoever dials again sees the last result: its answer may not have arrived.
      const ended = goTo(setDraft(start(caller.root, ulid()), outcome.set), 'result');
      return { caller, position: ended, result: outcome.message, message: outcome.message };
    }
  }
}

const actsOfAccounts: Record<Exclude<ActName, keyof typeof actsOfStrangers>, ActOfAccount> = {
  ...accountActs,
  ...bookingActs,
  ...pickupActs,
  ...payActs,
  ...orderActs,
  ...roundActs,
};

/** Does what a key stands for. Done twice with one draft it is the same as once. */
async function perform(name: ActName, doing: Doing): Promise<Outcome> {
  if (isOfStrangers(name)) return actsOfStrangers[name](doing);
  const { account } = doing.caller;
  if (!account) return { kind: 'anew' };
  return actsOfAccounts[name]({ ...doing, account });
}

function isOfStrangers(name: ActName): name is keyof typeof actsOfStrangers {
  return Object.hasOwn(actsOfStrangers, name);
}

const readers: Readers = { ...bookingFacts, ...pickupFacts, ...orderFacts, ...roundFacts, ...priceFacts };

/** Reads what a screen shows, and nothing else. @param result what the session before ended with */
async function readFacts(screen: Screen, asked: Asked, result: string): Promise<Facts> {
  const { account, claimable } = asked.caller;
  const read = await Promise.all(
    (needs[screen] ?? []).map(async (fact) => [fact, await readers[fact](asked)]),
  );
  // Object.fromEntries forgets which value belongs to which name.
  const facts = Object.fromEntries(read) as Partial<ReadFacts>;
  return {
    ...nothingRead,
    ...facts,
    firstName: claimable?.account.firstName ?? '',
    isApproved: account?.isApproved ?? false,
    isSuspended: account?.work?.suspended !== undefined,
    hasSms: account ? readNotifications(account).sms : true,
    supportPhone: environment('SUPPORT_PHONE'),
    network: asked.network,
    result,
  };
}

/** The message of where a request leads, and what the keys do then. */
async function render(next: Next, now: Date): Promise<{ shown: Shown; keys: UssdSession['keys'] }> {
  const { caller, position, network, notice, result, message } = next;
  if (message !== undefined)
    return { shown: { message: shortenForSms(message, smsLength), isFinal: true }, keys: {} };
  const screen = currentScreen(position);
  const facts = await readFacts(screen, { caller, draft: position.draft, network, now }, result);
  const view = views[screen](position.draft, facts);
  const isRoot = position.path.length === 1;
  const fitted = fitScreen(view, { from: position.from, isRoot, notice });
  return { shown: { message: fitted.message, isFinal: view.isFinal ?? false }, keys: fitted.keys };
}
