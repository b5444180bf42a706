import type { ComponentProps } from 'react';
import { LoadsPanel } from '#features/dispatch/collectors/loads-panel.tsx';
import { say, texts } from '#features/dispatch/texts.ts';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useMedia } from '#ui/use-media.ts';

type Props = ComponentProps<typeof LoadsPanel> & { readonly isLoading: boolean };

/** Everybody's load: beside the list where there is room, else folded away above it. */
export function Collectors({ isLoading, ...panel }: Props) {
  const isBeside = useMedia('(min-width: 80rem)');
  const content = isLoading ? <Skeleton className="h-40" /> : <LoadsPanel {...panel} />;
  if (!isBeside)
    return (
      <details className="order-first rounded-lg border border-line bg-surface px-3">
        <summary className="flex min-h-11 items-center font-semibold text-brand">
          {isLoading ? texts.collectors : say.filter(texts.collectors, panel.collectors.length)}
        </summary>
        <div className="pb-3">{content}</div>
      </details>
    );
  return (
    <aside
      aria-label={texts.collectors}
      className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto rounded-lg border border-line bg-surface p-3"
    >
      <h2 className="mb-1 px-2 text-base">{texts.collectors}</h2>
      {content}
    </aside>
  );
}
