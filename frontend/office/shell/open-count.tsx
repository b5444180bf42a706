import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { maxProblemsCounted } from '#contracts/problems/problem-rules.ts';
import type { MenuCount } from '#features/shell/menu-link.tsx';
import { useOverview } from '#office/admin-dashboard/use-overview.ts';
import { printCount } from '#shared/print-count.ts';

/** What screen readers hear of the number beside `Problems`. */
function openText(count: string): string {
  return `, ${count} open`;
}

/** The figures are asked for on each screen of the office: not anew with each of them. */
const staleTime = 30_000;

/** How many of a kind are open, beside its name in the menu; nothing while it is not known, or none. */
export const OpenCount: MenuCount = ({ of }) => {
  const { figures } = useOverview({ enabled: useFreeNetwork(), staleTime });
  const count = figures?.work[of] ?? 0;
  if (count === 0) return null;
  const text = printCount(count, of === 'openProblems' ? maxProblemsCounted : undefined);
  return (
    <>
      <span
        aria-hidden
        className="ml-auto rounded-full bg-gold px-2 text-sm font-bold text-gold-ink tabular-nums"
      >
        {text}
      </span>
      <span className="sr-only">{openText(text)}</span>
    </>
  );
};

/** Whether the screen has got what it asked for first: what stands beside it does not make it wait. */
function useFreeNetwork(): boolean {
  const client = useQueryClient();
  const isBusy = useIsFetching() > 0;
  const [isFree, setFree] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when it changes; the first time it is not yet true
  useEffect(() => {
    if (client.isFetching() === 0) setFree(true);
  }, [client, isBusy]);
  return isFree;
}
