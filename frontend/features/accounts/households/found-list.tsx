import { Link, useSearchParams } from 'react-router-dom';
import type { UserAccount } from '#contracts/accounts/accounts.ts';
import { shortId } from '#contracts/pickups/short-id.ts';
import { fullName } from '#shared/full-name.ts';
import { printPhone } from '#shared/ghana.ts';
import { texts } from './texts.ts';

type Props = { readonly users: readonly UserAccount[] };

/** Households that the search found: each a link that opens it here. */
export function FoundList({ users }: Props) {
  const [params] = useSearchParams();
  const to = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('id', id);
    return `?${next}`;
  };
  return (
    <ul
      aria-label={texts.found}
      className="flex flex-col divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      {users.map((user) => (
        <li key={user.id}>
          <Link
            to={to(user.id)}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 py-2 hover:bg-tint focus-visible:-outline-offset-2"
          >
            <span className="min-w-0 text-lg font-semibold wrap-anywhere">{fullName(user)}</span>
            <span className="font-medium tabular-nums">
              {user.phone ? printPhone(user.phone) : texts.noNumber}
            </span>
            <span className="basis-full text-sm wrap-anywhere text-ink-soft">
              {[user.email, user.phoneVerified && texts.confirmed, shortId(user.id)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
