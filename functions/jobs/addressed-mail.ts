import type { AccountRecord } from '#domain/account.ts';
import type { MailContent } from './mail-content.ts';

/** What a mail says, and to whom. */
export type Addressed = {
  readonly to: string;
  readonly replyTo?: string;
  readonly content: MailContent;
  /** Whose fate it is when the mail does not arrive. */
  readonly accountId?: string;
  /** Its owner asked for it although mail to the address came back. */
  readonly isAnotherTry?: boolean;
};

/** There is an address, and its owner has confirmed it. */
export function isMailed({ email, emailUnverified }: AccountRecord): boolean {
  return email !== '' && !emailUnverified;
}
