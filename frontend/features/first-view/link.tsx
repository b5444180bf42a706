import type { ComponentProps } from 'react';

/** The router's link as the first view draws it: nothing can be pressed before the app is there. */
export function Link({ to, ...rest }: ComponentProps<'a'> & { readonly to: string }) {
  return <a {...rest} href={to} />;
}
