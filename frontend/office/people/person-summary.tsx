import { Link } from 'react-router-dom';
import { householdPath } from '#platform/paths.ts';
import { fullName } from '#shared/full-name.ts';
import { Badge } from '#ui/icon/badge.tsx';
import { texts } from './texts.ts';

type Props = {
  readonly person: { readonly firstName: string; readonly lastName: string; readonly email: string };
};

export function PersonSummary({ person }: Props) {
  return (
    <p className="rounded-md bg-sunken px-3 py-2 wrap-anywhere">
      <strong className="block">{fullName(person)}</strong>
      <span>{person.email}</span>
    </p>
  );
}

export function ApprovalBadge({ approved }: { readonly approved: boolean }) {
  return approved ? (
    <Badge
      dense
      word={texts.approvalApproved}
      icon="check-circle"
      classes="bg-completed text-completed-ink"
    />
  ) : (
    <Badge dense word={texts.approvalPending} icon="clock" classes="bg-pending text-pending-ink" />
  );
}

type LinkProps = {
  readonly user: { readonly id: string; readonly firstName: string; readonly lastName: string };
};

export function HouseholdLink({ user }: LinkProps) {
  const name = fullName(user);
  return (
    <Link
      to={householdPath(user.id)}
      className="wrap-anywhere underline decoration-line-strong underline-offset-2 hover:decoration-current"
    >
      {name}
    </Link>
  );
}
