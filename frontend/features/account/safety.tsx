import type { ComponentProps, ReactNode } from 'react';

import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';

type Props = ComponentProps<typeof PasswordForm> & { readonly children?: ReactNode };

export function Safety({ children, ...props }: Props) {
  return (
    <>
      <PasswordForm {...props} />
      {children}
      <Sessions />
    </>
  );
}
