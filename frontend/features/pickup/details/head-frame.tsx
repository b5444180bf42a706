import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import type { ExpectedSpan } from '#contracts/rounds/expected-span.ts';
import { StatusBadge } from '#features/pickup/status-badge.tsx';
import { WaitingMark } from '#features/pickup/waiting-mark.tsx';
import { isExpectedToday, readSpan, WhenLines } from '#features/pickup/when-lines.tsx';
import { fullName } from '#shared/full-name.ts';
import { printPhone } from '#shared/ghana.ts';
import { wasteLabel } from '#shared/waste.ts';
import type { ButtonTone } from '#ui/button/button-classes.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/icon/avatar.tsx';
import { useNow } from '#ui/use-now.ts';
import type { OpenDialog } from './sheet.tsx';

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

type WhenProps = {
  readonly pickup: Pickup;
  readonly expected: ExpectedSpan | undefined;
  readonly whom: 'you' | 'this one';
};

/** When somebody is expected, while that says something. */
export const findSpan = (pickup: Pickup, expected: ExpectedSpan | undefined, now: Date) =>
  isExpectedToday(pickup, now) ? readSpan(expected, now) : undefined;

export function When({ pickup, expected, whom }: WhenProps) {
  const now = useNow();
  return (
    <div>
      <WhenLines at={pickup.scheduledAt} span={findSpan(pickup, expected, now)} whom={whom} now={now} />
    </div>
  );
}

type PersonProps = {
  readonly title: string;
  readonly person: Pickup['user'] & { readonly plate?: string | undefined };
  readonly tone?: ButtonTone;
  readonly noPhone?: string;
  readonly to?: string | false;
};

export function Person({ title, person, tone, noPhone, to }: PersonProps) {
  const { phone } = person;
  return (
    <section aria-label={title} className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex min-w-0 items-center gap-3">
        <Avatar name={fullName(person)} />
        <span className="min-w-0 wrap-anywhere">
          <span className="block text-sm">{title}</span>
          <span className="block text-lg font-bold">
            {to ? (
              <Link to={to} className="underline">
                {fullName(person)}
              </Link>
            ) : (
              fullName(person)
            )}
          </span>
          {person.plate && <span className="block">{person.plate}</span>}
        </span>
      </p>
      {phone && tone && (
        <LinkButton tone={tone} icon="phone" href={`tel:${phone}`} className="grow sm:grow-0">
          {`Call ${printPhone(phone)}`}
        </LinkButton>
      )}
      {phone && !tone && <p className="tabular-nums">{printPhone(phone)}</p>}
      {!phone && noPhone && <p className="text-sm">{noPhone}</p>}
    </section>
  );
}
