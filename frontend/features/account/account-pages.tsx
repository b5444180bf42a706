import type { ComponentType, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { UserAccount } from '#contracts/accounts/accounts.ts';
import { printPhone } from '#shared/ghana.ts';
import { BackLink } from '#ui/button/route-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { texts } from './texts.ts';

type PageId = keyof typeof texts.pages;

const pageIds = Object.keys(texts.pages) as PageId[];

type Props = {
  readonly Shell: ComponentType<{ readonly title?: string; readonly children: ReactNode }>;
  readonly account: Pick<UserAccount, 'firstName' | 'lastName' | 'email' | 'phone' | 'phoneVerified'>;
  readonly pages: Partial<Record<PageId, ReactNode>>;
  readonly notes: Partial<Record<PageId, string>>;
  readonly children?: ReactNode;
};

const card = 'divide-y divide-line rounded-lg border border-line bg-surface shadow-card';

export function AccountPages({ Shell, account, pages, notes, children }: Props) {
  const [params] = useSearchParams();
  const known = pageIds.filter((id) => pages[id]);
  const open = known.find((id) => id === params.get('page'));
  const { firstName, lastName, email, phone, phoneVerified } = account;
  const said: typeof notes = {
    details: `${firstName} ${lastName}`.trim(),
    login: [email, phoneVerified && phone ? printPhone(phone) : ''].filter(Boolean).join(', '),
    ...texts.notes,
    ...notes,
  };
  return (
    <Shell {...(open && { title: texts.pages[open] })}>
      <div className="flex w-full max-w-3xl flex-col gap-4">
        {open ? <BackLink to="/account">{texts.back}</BackLink> : children}
        {open ? (
          <div className={card}>{pages[open]}</div>
        ) : (
          <ul className={card}>
            {known.map((id) => (
              <li key={id}>
                <Row id={id} note={said[id]} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Shell>
  );
}

function Row({ id, note }: { readonly id: PageId; readonly note: string | undefined }) {
  return (
    <Link to={`/account?page=${id}`} className="flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-tint">
      <span className="min-w-0 grow">
        <span className="block font-semibold">{texts.pages[id]}</span>
        <span className="block text-sm wrap-anywhere text-ink-soft">{note}</span>
      </span>
      <Icon name="chevron-right" className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}
