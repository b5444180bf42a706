import type { ComponentProps } from 'react';

type Props = ComponentProps<'a'> & { readonly to: string };

/** The router's link as the first view draws it: nothing can be pressed before the app is there. */
export function Link({ to, ...rest }: Props) {
  return <a {...rest} href={to} />;
}
