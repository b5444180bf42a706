import type { Pickup } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { fullName } from '#shared/full-name.ts';
import { printPhone } from '#shared/ghana.ts';
import type { Role } from '#shared/roles.ts';
import type { ButtonTone } from '#ui/button/button-classes.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Avatar } from '#ui/icon/avatar.tsx';
import { Card } from './card.tsx';
import { callText, texts } from './texts.ts';

type Props = { readonly pickup: Pickup; readonly viewer: Role };

/** The other side: the collector for the household, the household for its collector, both for admins. */
export function Contact({ pickup, viewer }: Props) {
  const { user, assignedCollector: collector, status } = pickup;
  // Admins see every number that was given; the others only while the assignment is under way.
  const hidden = viewer !== 'admin' && !isOpen(status);
  if (viewer === 'user') {
    return collector ? (
      <Person title={texts.yourCollector} person={collector} hidden={hidden} called tone="primary" />
    ) : null;
  }
  // A collector calls with Contact User.
  const called = viewer === 'admin';
  return (
    <>
      <Person title={texts.userContact} person={user} hidden={hidden} called={called} tone="secondary" />
      {viewer === 'admin' && collector && (
        <Person title={texts.collectorContact} person={collector} hidden={false} called tone="secondary" />
      )}
    </>
  );
}

type PersonProps = {
  readonly title: string;
  readonly person: Pickup['user'];
  readonly hidden: boolean;
  /** Whether the number is a button here. */
  readonly called: boolean;
  readonly tone: ButtonTone;
};

function Person({ title, person, hidden, called, tone }: PersonProps) {
  const { phone } = person;
  return (
    <Card title={title}>
      <p className="flex items-center gap-3 text-lg font-bold wrap-anywhere">
        <Avatar name={fullName(person)} />
        {fullName(person)}
      </p>
      {phone && called && (
        <LinkButton tone={tone} icon="phone" href={`tel:${phone}`} className="sm:self-start">
          {callText(printPhone(phone))}
        </LinkButton>
      )}
      {phone && !called && <p className="tabular-nums">{printPhone(phone)}</p>}
      {!phone && <p className="text-sm text-ink-soft">{hidden ? texts.phoneLater : texts.noPhone}</p>}
    </Card>
  );
}
