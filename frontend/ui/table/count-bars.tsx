import { printCount } from '#shared/print-count.ts';

type Props = { readonly counts: readonly (readonly [name: string, count: number])[] };

export function CountBars({ counts }: Props) {
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  const most = Math.max(1, ...counts.map(([, count]) => count));
  return (
    <dl className="flex flex-col gap-1.5">
      {sorted.map(([name, count]) => (
        <div
          key={`${name} ${count}`}
          className="grid grid-cols-[6.5rem_minmax(0,1fr)_3rem] items-center gap-3 text-sm"
        >
          <dt>{name}</dt>
          <dd aria-hidden>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="block h-3.5 w-full" aria-hidden>
              <rect width="100" height="10" className="fill-sunken" />
              <rect width={(count / most) * 100} height="10" className="fill-accent" />
            </svg>
          </dd>
          <dd className="text-right font-semibold tabular-nums">{printCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
