import type { ComponentProps } from 'react';
import * as v from 'valibot';
import { withoutInvisible } from '#shared/ghana.ts';
import { TextField } from '#ui/form/fields/text-field.tsx';

export const codeTexts = {
  required: 'Please enter the code.',
  orRecovery: 'Code from the app, or a recovery code',
} as const;

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

/** A code as it is typed; `required` says that it is missing. */
export function typedCode(required: string = codeTexts.required) {
  return v.pipe(
    v.string(),
    v.check((otp) => withoutSpaces(otp) !== '', required),
  );
}

/** A code as it is sent: apps show it with spaces. */
export const withoutSpaces = (otp: string): string => withoutInvisible(otp).replace(/\s/g, '');
