import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/fields/text-field.tsx';

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

/** What was typed as a code, without the spaces that apps show. */
export function readCode(form: HTMLFormElement): string {
  const field = form.elements.namedItem('otp');
  return field instanceof HTMLInputElement ? field.value.replace(/\s/g, '') : '';
}
