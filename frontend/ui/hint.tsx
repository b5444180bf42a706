import type { ReactNode } from 'react';

/** A sentence that helps, above what is still to come: the build renders it, so that there is something to read at once. */
export function Hint({ children }: { readonly children: ReactNode }) {
  return <p className="max-w-prose text-ink-soft">{children}</p>;
}
