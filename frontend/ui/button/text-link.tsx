import type { ReactNode } from 'react';
import { uiTexts } from '#ui/texts.ts';

type Props = {
  readonly href: string;
  /** Beside a form: what is typed into it stays. */
  readonly newTab?: boolean;
  readonly children: ReactNode;
};

/** A link inside running text: underlined, 44 px high to touch. */
export function TextLink({ href, newTab, children }: Props) {
  return (
    <a
      href={href}
      target={newTab ? '_blank' : undefined}
      className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
    >
      {children}
      {newTab && <span className="sr-only"> {uiTexts.newTab}</span>}
    </a>
  );
}
