import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import './cut.css';

type Props = {
  readonly title: string;
  /** Breaks between words before it is cut. */
  readonly lines?: 1 | 2;
  readonly children?: ReactNode;
};

/** In the table of a wide screen cut before its end to its column's width (`Column.width`); whole on a card. */
export function Cut({ title, lines = 1, children }: Props) {
  return (
    <span title={title} className={classNames('cut wrap-anywhere', lines === 2 && 'cut-lines')}>
      {children === undefined ? <KeptEnd text={title} /> : <span>{children}</span>}
    </span>
  );
}

/** Letters that fit into a line of the narrowest column. What is not twice as long is not cut, or has two lines. */
const kept = 24;

/** Inside of what may cut it (`cut-always`, `Cut`): the end of a long text apart from what is before it. */
export function KeptEnd({ text }: { readonly text: string }) {
  const start = text.length > 2 * kept ? text.indexOf(' ', text.length - kept) + 1 : 0;
  return (
    <>
      {start > 0 && <span>{text.slice(0, start)}</span>}
      <span>{text.slice(start)}</span>
    </>
  );
}
