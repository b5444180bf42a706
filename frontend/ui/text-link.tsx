import type { ReactNode } from 'react';

/** A link inside running text: underlined, 44 px high to touch. */
export function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center font-semibold text-leaf-700 underline underline-offset-4"
    >
      {children}
    </a>
  );
}
