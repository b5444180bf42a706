import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import './cut.css';

type Props = {
  /** All of it, for whoever points at it. */
  readonly title: string;
  /** Breaks between words before it is cut. */
  readonly lines?: 1 | 2;
  /** The text; else the title. */
  readonly children?: ReactNode;
};

/**
 * A text of any length. In the table of a wide screen it takes the width of its column (`Column.width`) and ends with
 * an ellipsis, so that no row grows; on a card all of it stands.
 */
export function Cut({ title, lines = 1, children = title }: Props) {
  return (
    <span title={title} className={classNames('cut wrap-anywhere', lines === 2 && 'cut-lines')}>
      {children}
    </span>
  );
}
