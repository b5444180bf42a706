import type { ComponentProps } from 'react';
import * as v from 'valibot';
import type { Account } from '#contracts/accounts/accounts.ts';
import { withoutInvisible } from '#shared/ghana.ts';
import { TextField } from '#ui/form/fields/text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'name'> & {
  /** Has letters, unlike the app's codes: the keyboard must offer them. */
  readonly isRecovery?: boolean;
};

/** The field `otp`: the app's code, which phones offer to fill in, or a recovery code. */
export function CodeField({ isRecovery = false, ...props }: Props) {
  return (
    <TextField
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      {...props}
      name="otp"
    />
  );
}

/** Whether an account's login, and its new passwords and addresses, ask for a code. */
export function hasSecondFactor(account: Account): boolean {
  return account.role === 'admin' && account.secondFactor === true;
}

/** A code as it is typed; `required` says that it is missing. */
export function typedCode(required: string) {
  return v.pipe(
    v.string(),
    v.check((otp) => withoutSpaces(otp) !== '', required),
  );
}

/** A code as it is sent: apps show it with spaces. */
export function withoutSpaces(otp: string): string {
  return withoutInvisible(otp).replace(/\s/g, '');
}
