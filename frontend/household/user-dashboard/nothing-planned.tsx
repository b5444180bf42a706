import type { ReactNode } from 'react';
import type { Account } from '#contracts/accounts/accounts.ts';
import { HeroSentence } from '#features/pickup/next-pickup.tsx';
import { NewsPromise } from '#ui/news-promise.tsx';
import { texts } from './texts.ts';

/** Until so many pickups the screen explains itself. */
const firstVisits = 2;

export const isNew = ({ total }: { readonly total: number }): boolean => total <= firstVisits;

type Props = {
  readonly isNew: boolean;
  readonly account: Account | undefined;
  readonly children?: ReactNode;
};

/** In the place of the next pickup, where there is none. Also part of the first view. */
export function NothingPlanned({ isNew, account, children }: Props) {
  return (
    <HeroSentence
      title={texts.nothingPlanned}
      text={isNew ? <OverviewHint account={account} /> : texts.planOne}
    >
      {children}
    </HeroSentence>
  );
}

export function OverviewHint({ account }: Pick<Props, 'account'>) {
  return (
    <>
      {texts.overviewHint} <NewsPromise account={account} when={texts.eachStep} isEssential={false} />
    </>
  );
}
