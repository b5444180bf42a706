import { hasMobileMoney } from '#platform/mobile-money.ts';
import { statementPath } from '#platform/paths.ts';
import { printPesewas } from '#shared/money.ts';
import { PageLink } from '#ui/button/page-link.tsx';

const texts = {
  howToPay: hasMobileMoney
    ? 'Open a pickup to pay by Mobile Money, or pay in cash: to the collector, or at our office.'
    : 'Pay in cash: to the collector at the next visit, or at our office.',
  statement: 'See your statement',
} as const;

/** `GH₵ 12.50 to pay` */
const toPayText = (due: number) => `${printPesewas(due)} to pay`;

/** What a household has to pay over all pickups, in pesewas, and how; nothing where that is nothing. */
export function DueCard({ due = 0 }: { readonly due: number | undefined }) {
  if (due <= 0) return null;
  return (
    <section
      aria-labelledby="due"
      className="flex flex-wrap items-center justify-between gap-x-3 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <div className="min-w-0 grow basis-48">
        <h2 id="due" className="text-lg tabular-nums">
          {toPayText(due)}
        </h2>
        <p className="text-ink-soft">{texts.howToPay}</p>
      </div>
      <PageLink to={statementPath} className="font-semibold text-brand">
        {texts.statement}
      </PageLink>
    </section>
  );
}
