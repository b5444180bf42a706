import { beginningOfPhone } from '#domain/accounts/phone.ts';
import { countVisible } from '#shared/fields.ts';
import type { Role } from '#shared/roles.ts';
import * as sharedTexts from '#shared/texts.ts';

export type PasswordOwner = {
  readonly role?: Role;
  readonly email?: string;
  readonly phone?: string;
  readonly firstName?: string;
  readonly lastName?: string;
};

/** An admin's password has at least this many visible characters; everybody else's 6, as the contracts check. */
const adminLength = 12;

/** Words of this service, its roles and its places: the first that somebody tries here (ASVS 5.0, 6.1.2). */
const serviceWords: ReadonlySet<string> = new Set(
  [
    'sankofa pickup wastepickup waste recycle recycling rubbish borla aboboyaa household collector',
    'admin administrator password ghana accra kumasi tema takoradi tamale',
  ].flatMap((line) => line.split(' ')),
);

/** Why a new password is refused, as a sentence: too short, too common, a word of the service or the owner's own (ASVS 5.0, 6.2.4 and 6.2.11). */
export function findPasswordProblem(
  password: string,
  owner: PasswordOwner,
  isCommon: (password: string) => boolean,
): string | undefined {
  if (owner.role === 'admin' && countVisible(password) < adminLength)
    return sharedTexts.adminPasswordTooShort;
  if (isCommon(password)) return sharedTexts.passwordTooCommon;
  const typed = reduce(password);
  if (serviceWords.has(typed.replace(/^\p{N}+|\p{N}+$/gu, ''))) return sharedTexts.passwordTooCommon;
  return listOwnWords(owner).some((word) => word !== '' && word === typed)
    ? sharedTexts.passwordIsOwnData
    : undefined;
}

function listOwnWords({ email = '', phone = '', firstName = '', lastName = '' }: PasswordOwner): string[] {
  const words = [email, email.replace(/@.*/, ''), phone, beginningOfPhone(phone), firstName, lastName];
  return [...words, `${firstName}${lastName}`, `${lastName}${firstName}`].map(reduce);
}

function reduce(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
