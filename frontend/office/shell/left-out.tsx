import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Alert } from '#ui/state/alert.tsx';

function describeLeftOut(count: number): string {
  return `${count === 1 ? '1 record' : `${count} records`} could not be read. Tell your operator.`;
}

export type ScreenProps = {
  /** Whether a query is one of the screen, not of what stands round every screen. */
  readonly isOfScreen: (query: Pick<Query, 'queryKey'>) => boolean;
};

/** Tells staff that what is on the screen is not all: the server could not read some records. */
export function LeftOut({ isOfScreen }: ScreenProps) {
  const client = useQueryClient();
  const count = useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(onChange),
    () => countLeftOut(client, isOfScreen),
    // Of what is rendered ahead nothing was read.
    () => 0,
  );
  return count > 0 && <Alert>{describeLeftOut(count)}</Alert>;
}

/** Of the list that lacks most: several on one screen may lack the same. */
function countLeftOut(client: QueryClient, isOfScreen: ScreenProps['isOfScreen']): number {
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: isOfScreen });
  return Math.max(0, ...shown.map(({ state }) => readCount(state.data)));
}

type Answer = { readonly unreadable?: number };

/** Of an answer, or of all pages of a list. */
function readCount(data: unknown): number {
  const answer = data as (Answer & { readonly pages?: readonly Answer[] }) | undefined; // of any call
  const answers = answer?.pages ?? [answer];
  return answers.reduce((sum, one) => sum + (one?.unreadable ?? 0), 0);
}
