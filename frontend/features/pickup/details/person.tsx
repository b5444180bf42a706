import { Link } from 'react-router-dom';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { fullName } from '#shared/full-name.ts';
import { printPhone } from '#shared/ghana.ts';
import type { ButtonTone } from '#ui/button/button-classes.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Avatar } from '#ui/icon/avatar.tsx';

type Props = {
  readonly title: string;
  readonly person: Pickup['user'] & { readonly plate?: string | undefined };
  readonly tone?: ButtonTone;
  readonly noPhone?: string;
  readonly to?: string | false;
};

export function Person({ title, person, tone, noPhone, to }: Props) {
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
