import type * as v from 'valibot';
import type { StreamedAccount } from '#data/accounts/images.ts';
import type { PaymentRecord } from '#domain/money/mobile-money.ts';
import type { MissedDate } from '#domain/orders/standing-order.ts';
import type { PickupChange } from '#domain/pickups/pickup-change.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import type { MailContent } from './mail-content.ts';
import type { Recipient, subjects } from './subjects.ts';

export type Subject = keyof typeof subjects;
/** What a message says beside its kind. Together, kind and event are the identity of a mail and of an SMS. */
export type About<S extends Subject> = v.InferOutput<(typeof subjects)[S]['message']>;

/** What a subject is now; its `account` is whom the notice reaches. */
export type Facts = {
  readonly [S in Subject]: Readonly<NonNullable<Awaited<ReturnType<(typeof subjects)[S]['read']>>>>;
};

/** All that facts may say of whom a notice reaches, whatever it is about. */
export type Reach = Partial<
  Facts['account'] &
    Facts['formerEmail'] &
    Facts['resetRequest'] &
    Facts['codeRequest'] &
    Facts['supportMessage']
>;

/** A subject, whatever it is: its reader is a method here, so that one of a single subject fits. */
export type AnySubject = {
  read(about: About<Subject>, to: Recipient, now: Date): Promise<Facts[Subject] | undefined>;
};

/** What makes notices due: changes of items, new requests by their ids, the evening before a pickup, and the progress of a round. */
export type Occasions = {
  readonly pickup: PickupChange;
  readonly newAccount: StreamedAccount;
  readonly account: { readonly before: StreamedAccount; readonly after: StreamedAccount };
  readonly missedDate: MissedDate;
  readonly payment: PaymentRecord;
  readonly handOver: { readonly collectorId: string; readonly count: number; readonly isReversed?: true };
  readonly resetRequest: string;
  readonly codeRequest: string;
  readonly supportMessage: string;
  readonly eveningBefore: Pick<PickupRecord, 'id' | 'scheduledAt'>;
  /** The stop before it in the stored round has ended. */
  readonly nextStop: Arrival;
  /** It is expected too long after its window. */
  readonly lateStop: Arrival;
};
export type Occasion = keyof Occasions;

/** A pickup to which a collector comes, since when that is known, and for a late one when it is expected (ISO). */
export type Arrival = {
  readonly pickupId: string;
  readonly scheduledAt: string;
  readonly collectorId: string;
  readonly at: string;
  readonly expectedAt?: string;
};

export type Channel = 'mail' | 'sms';
/** The token of a link, made when its mail goes out: the table has its hash alone. `removal`: only where one is offered. */
export type Token = 'email' | 'new-email' | 'stop' | 'removal' | 'invitation' | 'reset';

export type WaysToPay = {
  /** What the recipient can dial; undefined where the stage has no such code, or they have switched dialling off. */
  readonly ussdCode?: string | undefined;
  readonly hasMobileMoney?: boolean;
};

/** For the links of a mail; `token` is empty in mails without one. */
export type Site = WaysToPay & { readonly origin: string; readonly token: string };

export type SmsSite = WaysToPay & {
  /** Of the one that brings a code; empty in all others. */
  readonly code: string;
  readonly supportPhone?: string;
  /** Of the site's pages, which phones fill the code in on; without one they fill in none. */
  readonly domain?: string | undefined;
};

/** A mail's words. Without a greeting of their own, who has verified the address is greeted by name, others without. */
export type MailWords = Omit<MailContent, 'greeting'> & Partial<Pick<MailContent, 'greeting'>>;

/** One row of the table of notices. Its rules are methods, so that a row about one subject is also one about any. */
export type Notice<S extends Subject> = {
  readonly about: S;
  readonly to: Recipient;
  /** What asks for it; an SMS may be due when the mail is not. */
  readonly due: {
    readonly [O in Occasion]?: (occasion: Occasions[O], channel: Channel) => readonly About<S>[];
  };
  waits?(about: About<S>, now: Date): number;
  /** Whether it is still so when it is about to be sent; always, where there is no such rule. */
  isTrue?(facts: Facts[S], about: About<S>, now: Date): boolean;
  /** Whether its SMS is sent in the quiet hours; others wait until six. */
  isUrgent?(facts: Facts[S], now: Date): boolean;
  /** Nobody can switch its SMS off: codes, security notices, and messages about payments. */
  readonly mandatory?: 'security' | 'payment';
  readonly essential?: true;
  /** Many changes make one notice due: it is queued and claimed once for all of them. */
  readonly gathers?: true;
  readonly token?: Token;
  mail?(facts: Facts[S], site: Site): MailWords;
  /** Its SMS of one part, at most 160 characters that every phone shows. */
  sms?(facts: Facts[S], site: SmsSite): string;
};

export type AnyNotice = { readonly [S in Subject]: Notice<S> }[Subject];
