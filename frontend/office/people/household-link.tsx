import { Link } from 'react-router-dom';
import { householdPath } from '#platform/paths.ts';
import { fullName } from '#shared/full-name.ts';

type Props = {
  readonly user: { readonly id: string; readonly firstName: string; readonly lastName: string };
};

export function HouseholdLink({ user }: Props) {
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
