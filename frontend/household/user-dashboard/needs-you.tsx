import type { ReactNode } from 'react';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { historyPath, pickupPath, statementPath } from '#platform/paths.ts';
import { printPesewas } from '#shared/money.ts';
import { printShortDay } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { PageLink } from '#ui/button/page-link.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { mostShown, type Needs } from './find-next.ts';
import { texts } from './texts.ts';

type Props = { readonly needs: Needs; readonly notice: (pickup: PickupSummary) => ReactNode };

/** All that a household has to do, in one list; nothing where that is nothing. Also part of the first view. */
export function NeedsYou({ needs: { notices, debts, owedElsewhere, isUnconfirmed }, notice }: Props) {
  const others = notices.length - mostShown;
  if (notices.length === 0 && debts.length === 0 && owedElsewhere === 0 && !isUnconfirmed) return null;
  return (
    <section
      aria-labelledby="needs-you"
      className="rounded-xl border border-gold-line bg-gold-tint px-4 pt-3 text-gold-tint-ink shadow-card"
    >
      <h2 id="needs-you" className="text-sm font-semibold tracking-wide uppercase">
        {texts.needsYou}
      </h2>
      <ul className="divide-y divide-gold-line">
        {notices.slice(0, mostShown).map((pickup) => (
          <li key={pickup.id} className="py-3">
            {notice(pickup)}
          </li>
        ))}
        {others > 0 && <LinkRow to={historyPath}>{texts.others(others)}</LinkRow>}
        {debts.map((pickup) => (
          <DebtRow key={pickup.id} pickup={pickup} />
        ))}
        {owedElsewhere > 0 && (
          <LinkRow to={statementPath} text={texts.owedElsewhere(printPesewas(owedElsewhere))}>
            {texts.seeStatement}
          </LinkRow>
        )}
        {isUnconfirmed && (
          <LinkRow to="/account" text={texts.unconfirmed}>
            {texts.confirm}
          </LinkRow>
        )}
      </ul>
    </section>
  );
}

function DebtRow({ pickup: { id, wasteType, scheduledAt, money } }: { readonly pickup: PickupSummary }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
      <h3 className="min-w-0 grow basis-28 text-base">
        {texts.unpaid(wasteLabel(wasteType), printShortDay(scheduledAt))}
      </h3>
      <RouteButton to={pickupPath(id)} className="tabular-nums">
        {texts.pay(printPesewas(money?.due ?? 0))}
      </RouteButton>
    </li>
  );
}

type LinkRowProps = { readonly to: string; readonly text?: string; readonly children: string };

function LinkRow({ to, text, children }: LinkRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-1.5">
      {text && <span className="min-w-0 grow basis-36 font-semibold tabular-nums">{text}</span>}
      <PageLink to={to} className="font-semibold">
        {children}
      </PageLink>
    </li>
  );
}
