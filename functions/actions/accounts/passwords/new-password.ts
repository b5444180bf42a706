import { findPasswordProblem, type PasswordOwner } from '#domain/accounts/password-rules.ts';
import { AppError } from '#domain/app-error.ts';
import { countVisible } from '#shared/fields.ts';
import * as sharedTexts from '#shared/texts.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

/** The hash of a new password. @throws AppError `bad_input` with the reason when the password may not be used */
export async function hashNewPassword(password: string, owner: PasswordOwner): Promise<string> {
  const problem = findPasswordProblem(password, owner, isCommonPassword);
  if (problem) throw new AppError('bad_input', undefined, { errors: { password: problem } });
  return hashPassword(password);
}

/** Why somebody should change a password that was set before today's rules; undefined when they need not. */
export function advisePassword(password: string, owner: PasswordOwner): string | undefined {
  const problem = findPasswordProblem(password, owner, isCommonPassword);
  return problem ?? (countVisible(password) < 6 ? sharedTexts.passwordTooShort : undefined);
}
