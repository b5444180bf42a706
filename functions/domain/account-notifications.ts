import type { accountMails } from '#contracts/mail-kinds.ts';
import type { Role } from '#contracts/roles.ts';

/** What deciding about mails needs to know of an account's image. */
export type AccountImage = {
  readonly id: string;
  readonly role: Role;
  readonly isApproved?: boolean;
  readonly invited?: boolean;
  readonly deletedAt?: string;
  /** Rises with each new password. */
  readonly epoch?: number;
  readonly version?: number;
  /** Known devices by their ids. */
  readonly devices?: Readonly<Record<string, unknown>>;
  readonly emailUnverified?: boolean;
  /** When its owner last asked for another link to verify the address. */
  readonly verificationAskedAt?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly phoneVerified?: boolean;
  readonly phoneReserved?: boolean;
  /** When somebody else got the number, which had not been used for long. */
  readonly phoneLostAt?: string;
  /** When its owner asked for another address, and so for a link to it. */
  readonly pendingEmailAt?: string;
};

export type AccountNotification = {
  readonly kind: (typeof accountMails)[number];
  readonly event: string;
  readonly accountId: string;
};

/**
 * The mails that a change of an account makes due: an invitation, a link to verify the address, that an admin
 * approved, that the password was changed, and to admins that a new device logged in.
 */
export function accountNotifications(
  before: AccountImage | undefined,
  after: AccountImage | undefined,
): readonly AccountNotification[] {
  if (!after || after.deletedAt !== undefined) return [];
  const { id } = after;
  const mail = (kind: AccountNotification['kind'], event = id) => ({ kind, event, accountId: id });
  if (!before) {
    return [
      ...(after.invited ? [mail('invitation')] : []),
      ...(after.emailUnverified ? [mail('verify')] : []),
    ];
  }
  const due: AccountNotification[] = [];
  if (after.role === 'collector' && !before.isApproved && after.isApproved) due.push(mail('approved'));
  const askedAt = after.verificationAskedAt;
  if (askedAt && askedAt !== before.verificationAskedAt) due.push(mail('verify', `${id}@${askedAt}`));
  if (after.epoch !== before.epoch) due.push(mail('password-changed', `${id}@${after.epoch}`));
  const { pendingEmailAt } = after;
  if (pendingEmailAt && pendingEmailAt !== before.pendingEmailAt)
    due.push(mail('new-email', `${id}@${pendingEmailAt}`));
  if (verifiedPhone(before) !== verifiedPhone(after))
    due.push(mail('phone-changed', `${id}@${after.version}`));
  for (const deviceId of findNewDevices(before, after)) due.push(mail('new-device', `${id}@${deviceId}`));
  return due;
}

function findNewDevices(before: AccountImage, after: AccountImage): readonly string[] {
  if (after.role !== 'admin') return [];
  return Object.keys(after.devices ?? {}).filter((deviceId) => !before.devices?.[deviceId]);
}

function verifiedPhone({ phone, phoneVerified }: AccountImage): string | undefined {
  return phoneVerified ? phone : undefined;
}

/** The mail to an address that an account no longer has: nothing but the message itself knows it any more. */
export type FormerEmailNotification = {
  readonly kind: 'email-changed';
  readonly event: string;
  readonly email: string;
};

/** Tells the owner of an address that the account has another one, or none; not of one that was never verified. */
export function formerEmailNotifications(
  before: AccountImage | undefined,
  after: AccountImage | undefined,
): readonly FormerEmailNotification[] {
  if (!before?.email || before.emailUnverified || !after || after.deletedAt !== undefined) return [];
  if (before.email === after.email) return [];
  return [{ kind: 'email-changed', event: `${after.id}@${after.version}`, email: before.email }];
}

/** SMS about an account to its verified number. */
export const accountTexts = ['password-changed', 'email-added'] as const;

/**
 * An SMS about an account that is due: ids only, as in mails. `number-removed` goes to a number that the account no
 * longer has.
 */
export type AccountText =
  | { readonly kind: 'welcome'; readonly event: string; readonly accountId: string }
  | { readonly kind: (typeof accountTexts)[number]; readonly event: string; readonly accountId: string }
  | { readonly kind: 'number-removed'; readonly event: string; readonly phone: string };

/**
 * The security notices by SMS that a change of an account makes due: to a number that was removed or replaced, and,
 * where there is no address to mail to, about a new password or address. A number that somebody else got is told
 * nothing. A number for which staff made an account is told so, once, and how to claim it.
 */
export function accountTextNotifications(
  before: AccountImage | undefined,
  after: AccountImage | undefined,
): readonly AccountText[] {
  if (!after || after.deletedAt !== undefined) return [];
  const { id: accountId } = after;
  if (!before) return after.phoneReserved ? [{ kind: 'welcome', event: accountId, accountId }] : [];
  const event = `${accountId}@${after.version}`;
  const former = verifiedPhone(before);
  const due: AccountText[] = [];
  if (former && former !== verifiedPhone(after) && after.phoneLostAt === before.phoneLostAt) {
    due.push({ kind: 'number-removed', event, phone: former });
  }
  if (!verifiedPhone(after)) return due;
  if (after.epoch !== before.epoch && !after.email) due.push({ kind: 'password-changed', event, accountId });
  if (!before.email && after.email) due.push({ kind: 'email-added', event, accountId });
  return due;
}
