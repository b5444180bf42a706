import { shortId } from '#contracts/pickups/short-id.ts';
import { fullName } from '#shared/full-name.ts';
import { printPhone } from '#shared/ghana.ts';
import { TextLink } from '#ui/button/text-link.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { texts } from './texts.ts';

type Person = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string | undefined;
};

/** What tables of users and of collectors begin with. */
export const personColumns: readonly Column<Person>[] = [
  {
    id: 'id',
    header: texts.id,
    cell: ({ id }) => <span className="font-mono text-sm @dense:comfortable:text-xs">{shortId(id)}</span>,
  },
  {
    id: 'name',
    header: texts.name,
    primary: true,
    cell: (person) => (
      <span className="wrap-anywhere @2xl:block @2xl:min-w-16 @dense:min-w-26">{fullName(person)}</span>
    ),
  },
  {
    id: 'email',
    header: texts.email,
    cell: ({ email }) => (
      <span className="wrap-anywhere @2xl:block @2xl:min-w-20 @dense:min-w-40">{email}</span>
    ),
  },
  {
    id: 'phone',
    header: texts.phone,
    cell: ({ phone }) =>
      phone ? (
        <span className="whitespace-nowrap tabular-nums">
          <TextLink href={`tel:${phone}`}>{printPhone(phone)}</TextLink>
        </span>
      ) : (
        <span className="text-ink-soft">{texts.noPhone}</span>
      ),
  },
];
