import type { ReactNode } from 'react';

/** A sentence that helps those who are new. */
export function Hint({ children }: { readonly children: ReactNode }) {
  return <p className="max-w-prose text-ink-soft">{children}</p>;
}
