import type { ReactNode } from 'react';
import { HeroSentence } from './hero.tsx';
import { texts } from './texts.ts';

/** Until so many pickups the screen explains itself. */
const firstVisits = 2;

/** Whether a household, by its counts, has hardly been here. */
export function isNew({ total }: { readonly total: number }): boolean {
  return total <= firstVisits;
}

type Props = { readonly isNew: boolean; readonly children?: ReactNode };

/** In the place of the next pickup, where there is none. Also part of the first view. */
export function NothingPlanned({ isNew, children }: Props) {
  return (
    <HeroSentence title={texts.nothingPlanned} text={isNew ? texts.overviewHint : texts.planOne}>
      {children}
    </HeroSentence>
  );
}
