import { classNames } from '#ui/class-names.ts';
import { uiTexts } from '#ui/texts.ts';

/** A grey place for something that is coming, as tall as the real thing: give its size in `className`. */
export function Skeleton({ className = 'h-4 w-full' }: { readonly className?: string }) {
  return <span aria-hidden className={classNames('block animate-pulse rounded-md bg-sunken', className)} />;
}

export function SkeletonList({
  rows = 3,
  rowClass = 'h-24',
}: {
  readonly rows?: number;
  readonly rowClass?: string;
}) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{uiTexts.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <Skeleton key={row} className={rowClass} />
      ))}
    </div>
  );
}
