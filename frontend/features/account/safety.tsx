import type { ComponentProps, ReactNode } from 'react';
import { Group } from '#ui/group.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';
import { texts } from './texts.ts';

type Props = ComponentProps<typeof PasswordForm> & { readonly children?: ReactNode };

export function Safety({ children, ...props }: Props) {
  return (
    <Group title={texts.groups.safety}>
      <PasswordForm {...props} />
      {children}
      <Sessions />
    </Group>
  );
}
