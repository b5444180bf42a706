import { fullName } from '#shared/full-name.ts';

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
