import type { UserAccount } from '#contracts/accounts/accounts.ts';
import { OwnLink } from '#features/access/own-link.tsx';
import { householdPath } from '#platform/paths.ts';
import { fullName } from '#shared/full-name.ts';
import { Badge } from '#ui/icon/badge.tsx';
import { texts } from './texts.ts';

export type Person = Pick<UserAccount, 'id' | 'firstName' | 'lastName' | 'email'>;

export function PersonSummary({ person }: { readonly person: Person }) {
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

export function HouseholdLink({ user }: { readonly user: Omit<Person, 'email'> }) {
  return (
    <OwnLink
      to={householdPath(user.id)}
      className="wrap-anywhere underline decoration-line-strong underline-offset-2 hover:decoration-current"
    >
      {fullName(user)}
    </OwnLink>
  );
}
