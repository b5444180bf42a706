import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import './cut.css';

type Props = {
  readonly title: string;
  readonly lines?: 1 | 2;
  readonly children?: ReactNode;
};

/** In the table of a wide screen cut to its column's width (`Column.width`); whole on a card. */
export function Cut({ title, lines = 1, children = title }: Props) {
  // `-webkit-box` puts each child on a line of its own in older browsers, so it has one.
  return (
    <span title={title} className={classNames('cut wrap-anywhere', lines === 2 && 'cut-lines')}>
      {lines === 2 ? <span>{children}</span> : children}
    </span>
  );
}
