import type { ReactNode } from 'react';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { StatusBadge } from '#features/pickup/status-badge.tsx';
import { WaitingMark } from '#features/pickup/waiting-mark.tsx';
import { wasteLabel } from '#shared/waste.ts';
import { classNames } from '#ui/class-names.ts';
import { useNow } from '#ui/use-now.ts';
import type { OpenDialog } from './use-dialog.tsx';

const looks = {
  band: { box: 'bg-band-raised text-band-ink', title: 'text-band-accent' },
  warning: { box: 'bg-gold-tint text-gold-tint-ink', title: 'text-gold-tint-ink' },
  done: { box: 'bg-tint', title: '' },
  plain: { box: '', title: '' },
} as const;

export type HeadProps = {
  readonly pickup: Pickup;
  /** The same once what waits is sent: what can be done follows from that. */
  readonly soon: Pickup;
  readonly expected: ExpectedSpan | undefined;
  readonly open: OpenDialog;
};

type Props = {
  readonly pickup: Pickup;
  readonly look: keyof typeof looks;
  readonly badge?: ReactNode;
  readonly children: ReactNode;
};

export function HeadFrame({ pickup, look, badge, children }: Props) {
  const { box, title } = looks[look];
  const now = useNow();
  return (
    <div data-place="head" className={classNames('flex flex-col gap-4 rounded-t-xl p-4', box)}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 tabIndex={-1} className={classNames('text-lg wrap-anywhere outline-none', title)}>
          {wasteLabel(pickup.wasteType)}
        </h2>
        {badge ?? <StatusBadge status={pickup.status} overdue={isOverdue(pickup, now)} />}
      </div>
      <WaitingMark pickupId={pickup.id} />
      {children}
    </div>
  );
}
