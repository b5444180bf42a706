import type { MailContent } from './mail-content.ts';
import { type Greeted, greeting } from './mail-texts.ts';

/** What we mail about accounts. Plain short English. */

/** To a collector whom an admin approved. */
export function approvedText(to: Greeted, origin: string): MailContent {
  return {
    subject: 'Your account is approved',
    greeting: greeting(to),
    lines: ['Your collector account is approved. You can take pickups now.'],
    link: { label: 'Log in', href: `${origin}/login` },
  };
}

/** To a collector whom an admin created. */
export function invitationText(
  to: Greeted & { isApproved: boolean },
  origin: string,
  token: string,
): MailContent {
  return {
    subject: 'Your collector account',
    greeting: greeting(to),
    lines: [
      'We made a collector account for you. Please set your own password. This link works for 7 days and only once.',
    ],
    link: { label: 'Set your password', href: resetLink(origin, token) },
    closing: [
      ...(to.isApproved ? [] : ['An admin still has to approve your account before you can take pickups.']),
      'Is the link too old? Use "Forgot password?" on the login page to get a new one.',
    ],
  };
}

/**
 * To somebody who forgot their password. Anyone can sign a stranger's address up and then ask for this mail: it holds
 * nothing that was typed at the sign-up, not even the name.
 */
export function resetText(origin: string, token: string): MailContent {
  return {
    subject: 'Set a new password',
    greeting: 'Hello,',
    lines: [
      'Somebody asked for a new password for your account. This link works for one hour and only once.',
    ],
    link: { label: 'Set a new password', href: resetLink(origin, token) },
    closing: ['Was this not you? Then do nothing: your password stays as it is.'],
  };
}

/** The token is after `#`, which browsers do not send to servers: no log has it. */
function resetLink(origin: string, token: string): string {
  return `${origin}/reset-password#token=${token}`;
}

const bothWays = [
  'Is this account yours? Open the page below and press "Yes, this is my account".',
  'Did you not sign up? Press "No, free my address" there: the account is deleted, and you can sign up yourself.',
] as const;

/** What is mailed to an address that is not verified holds nothing that was typed at the sign-up: see `resetText`. */
function unverified(subject: string, lines: readonly string[], link: string, closing: string): MailContent {
  return {
    subject,
    greeting: 'Hello,',
    lines: [...lines, ...bothWays, 'This link works for 7 days.'],
    link: { label: 'Open the page', href: link },
    closing: [closing],
  };
}

/** To an address with which somebody signed up. */
export function verifyText(origin: string, token: string): MailContent {
  const lines = [
    'Somebody signed up with this email address. Until you confirm it, we send it no other mail.',
  ];
  return unverified(
    'Confirm your email address',
    lines,
    emailLink(origin, token),
    'You can also do nothing.',
  );
}

/** To somebody who forgot the password of an account whose address is not verified. */
export function forgotUnverifiedText(origin: string, token: string): MailContent {
  const lines = [
    'Somebody asked for a new password. But the account with this address was never confirmed, so we cannot tell who made it.',
  ];
  const next =
    'Once you have confirmed the address, use "Forgot password?" on the login page again to set a new password.';
  return unverified('Your email address is not confirmed yet', lines, emailLink(origin, token), next);
}

/** The token is after `#`, as in `resetLink`. */
function emailLink(origin: string, token: string): string {
  return `${origin}/confirm-email#token=${token}`;
}

const notYou = 'Was this not you? Use "Forgot password?" on the login page to set a new password at once.';

/** To the owner of an account whose password was changed or reset. */
export function passwordChangedText(to: Greeted, origin: string): MailContent {
  return {
    subject: 'Your password was changed',
    greeting: greeting(to),
    lines: ['The password of your account was changed. You are logged out on all other devices.', notYou],
    link: { label: 'Forgot password?', href: `${origin}/forgot-password` },
  };
}

/** To an admin who logged in with a browser that had not logged in to the account before. */
export function newDeviceText(to: Greeted, origin: string): MailContent {
  return {
    subject: 'A new device logged in to your account',
    greeting: greeting(to),
    lines: ['Somebody logged in to your admin account with a browser that we did not know.', notYou],
    link: { label: 'Forgot password?', href: `${origin}/forgot-password` },
  };
}

/** To an address that an account is to change to. It holds nothing of the account: the address may be mistyped. */
export function newEmailText(origin: string, token: string): MailContent {
  return {
    subject: 'Confirm your new email address',
    greeting: 'Hello,',
    lines: [
      'Somebody wants to use this email address for their account. Was this you? Open the page below and confirm it.',
      'Was this not you? Do nothing, or press "No" there. This link works for 7 days.',
    ],
    link: { label: 'Open the page', href: `${origin}/confirm-email#change=${token}` },
  };
}

/** To the address that an account had before: not even the name is in it, since the account is another's by now. */
export function emailChangedText(origin: string): MailContent {
  return {
    subject: 'Your email address was removed',
    greeting: 'Hello,',
    lines: [
      'Your account no longer uses this email address: it was changed or removed.',
      'Was this not you? Write to us at once with the form on our contact page.',
    ],
    link: { label: 'Contact us', href: `${origin}/contact-us` },
  };
}

/** To the owner of an account whose number was added, changed or removed. */
export function phoneChangedText(to: Greeted, origin: string): MailContent {
  return {
    subject: 'Your phone number was changed',
    greeting: greeting(to),
    lines: ['The phone number with which you log in was added, changed or removed.', notYou],
    link: { label: 'Forgot password?', href: `${origin}/forgot-password` },
  };
}
