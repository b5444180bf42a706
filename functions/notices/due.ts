import type { About, Channel, Notice, Occasion, Occasions, Subject } from './notice.ts';
import { type NoticeKind, notices } from './notices.ts';

type KindBy<C extends Channel> = {
  [K in NoticeKind]: C extends keyof (typeof notices)[K] ? K : never;
}[NoticeKind];

type MessageOf<K extends NoticeKind> = K extends NoticeKind
  ? { kind: K } & About<(typeof notices)[K]['about']>
  : never;

/** `heldUntil` is set while a message is held back (ISO): an SMS by the quiet hours, a first mail while too many bounce. */
type Held = { heldUntil?: string | undefined };
export type MailMessage = MessageOf<KindBy<'mail'>> & Held;
export type SmsMessage = MessageOf<KindBy<'sms'>> & Held;

export function rowOf({ kind }: { readonly kind: NoticeKind }): Notice<Subject> {
  return notices[kind];
}

/** The kinds that go by a channel, in the order of the table. */
export function listKinds<C extends Channel>(channel: C): readonly KindBy<C>[] {
  // Object.keys widens to string[]; these are the keys of the table.
  const kinds = Object.keys(notices) as NoticeKind[];
  return kinds.filter((kind): kind is KindBy<C> => rowOf({ kind })[channel] !== undefined);
}

/** The messages that an occasion makes due by a channel. */
export function findDue<C extends Channel, O extends Occasion>(
  channel: C,
  occasion: O,
  change: Occasions[O],
): readonly MessageOf<KindBy<C>>[] {
  return listKinds(channel).flatMap((kind) => {
    const due = rowOf({ kind }).due[occasion]?.(change, channel) ?? [];
    // The compiler cannot follow from the kind to what its row is about.
    return due.map((about) => ({ kind, ...about }) as MessageOf<KindBy<C>>);
  });
}

/** Seconds until a message is delivered. */
export function delayOf(message: MailMessage | SmsMessage, now: Date): number {
  return rowOf(message).waits?.(message, now) ?? 0;
}
