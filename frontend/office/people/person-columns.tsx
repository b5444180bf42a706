import type { ReactNode } from 'react';
import type { UserAccount } from '#contracts/accounts/accounts.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { fullName } from '#shared/full-name.ts';
import { Cut } from '#ui/table/cut.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { PhoneLine } from '#ui/table/phone-line.tsx';
import { texts } from './texts.ts';

export type Person = Pick<UserAccount, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>;

/** An address breaks before its `@`. */
export function Email({ email }: Pick<Person, 'email'>) {
  const at = email.lastIndexOf('@');
  return (
    <span className="@dense:text-2xs">
      <Cut title={email} lines={2}>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </Cut>
    </span>
  );
}

/** What tables of users and of collectors begin with. @param Name in place of the name */
export function personColumns(
  widths: Readonly<Record<'name' | 'email', number>>,
  Name: (person: Person) => ReactNode = fullName,
): readonly Column<Person>[] {
  return [
    {
      id: 'id',
      header: texts.id,
      cell: ({ id }) => (
        <span className="font-mono text-sm text-ink-soft @dense:text-2xs">{shortId(id)}</span>
      ),
    },
    {
      id: 'name',
      header: texts.name,
      primary: true,
      width: widths.name,
      cell: (person) => (
        <Cut title={fullName(person)} lines={2}>
          {Name(person)}
        </Cut>
      ),
    },
    { id: 'email', header: texts.email, width: widths.email, cell: Email },
    {
      id: 'phone',
      header: texts.phone,
      cell: ({ phone }) =>
        phone ? <PhoneLine number={phone} /> : <span className="text-ink-soft">{texts.noPhone}</span>,
    },
  ];
}
