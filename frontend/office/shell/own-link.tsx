import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { guard } from '#features/access/guard.ts';
import { useSession } from '#platform/session/use-session.ts';

type Props = {
  readonly to: string;
  /** Of the link alone. */
  readonly className: string;
  readonly children: ReactNode;
};

/** The way to a page; its words alone for those who may not open it. */
export function OwnLink({ to, className, children }: Props) {
  const session = useSession();
  if (guard(to, session)) return <span className="wrap-anywhere">{children}</span>;
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
