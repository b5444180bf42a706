import { printCount } from '#shared/print-count.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { Figures } from './kept-figures.ts';
import { texts } from './texts.ts';

const icons = { users: 'users', collectors: 'truck', pickups: 'list' } as const;

export function Totals({ totals }: Pick<Figures, 'totals'>) {
  return (
    <>
      <h2 className="mt-2 text-lg">{texts.totals}</h2>
      <dl className="flex flex-wrap gap-3 *:min-w-24 *:flex-1">
        {(['users', 'collectors', 'pickups'] as const).map((kind) => (
          <div
            key={kind}
            className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-3 shadow-card sm:p-4"
          >
            <dt className="flex items-center gap-2 text-sm text-ink-soft">
              <Icon name={icons[kind]} className="hidden size-4 text-accent sm:block" />
              <span>{texts[kind]}</span>
            </dt>
            <dd className="text-xl font-bold whitespace-nowrap tabular-nums sm:text-3xl">
              {printCount(totals[kind])}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
