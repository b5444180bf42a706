import type { ReactNode } from 'react';
import type { UserAccount } from '#contracts/accounts/accounts.ts';
import { printPhone } from '#shared/ghana.ts';
import { Button } from '#ui/button/button.tsx';
import { Part } from '#ui/part.tsx';
import { Alert } from '#ui/state/alert.tsx';
import {
  ChangeEmailDialog,
  ChangePhoneDialog,
  RemoveEmailDialog,
  RemovePhoneDialog,
  texts,
} from './dialogs.tsx';
import { type Asked, useWaysIn, type Way } from './use-ways-in.ts';

type Ways = Pick<UserAccount, 'email' | 'pendingEmail' | 'emailVerified' | 'phone' | 'phoneVerified'>;

type Props = { readonly account: Ways; readonly byPhone?: boolean; readonly asksForCode?: boolean };

export function WaysIn({ account, byPhone = false, asksForCode = false }: Props) {
  const ways = useWaysIn();
  const { asked, ask, close, finish } = ways;
  const { email, phone, phoneVerified: hasPhone = false } = account;
  const isChanging = (way: Way) => asked?.what === 'change' && asked.way === way;
  const isRemoving = (way: Way) => asked?.what === 'remove' && asked.way === way;
  return (
    <Part text={byPhone ? texts.text : undefined}>
      <EmailRow account={account} canRemove={hasPhone} ask={ask} />
      {byPhone && <PhoneRow account={account} canRemove={email !== ''} ask={ask} />}
      {ways.done && <Alert tone="success">{ways.done}</Alert>}
      {isChanging('email') && <ChangeEmailDialog asksForCode={asksForCode} onDone={finish} onClose={close} />}
      {isChanging('phone') && (
        <ChangePhoneDialog suggested={hasPhone ? undefined : phone} onDone={finish} onClose={close} />
      )}
      {isRemoving('phone') && <RemovePhoneDialog onDone={finish} onClose={close} />}
      {isRemoving('email') && <RemoveEmailDialog phone={phone ?? ''} onDone={finish} onClose={close} />}
    </Part>
  );
}

type RowProps = { readonly account: Ways; readonly canRemove: boolean; readonly ask: (asked: Asked) => void };

function EmailRow({ account, canRemove, ask }: RowProps) {
  const { email, pendingEmail, emailVerified } = account;
  const unconfirmed = emailVerified === false ? texts.unconfirmed : undefined;
  return (
    <Row
      label={texts.email}
      value={email || texts.none}
      note={pendingEmail ? texts.pending(pendingEmail) : unconfirmed}
    >
      <Button tone="secondary" onClick={() => ask({ what: 'change', way: 'email' })}>
        <span>{email ? texts.change : texts.add}</span>
        <span className="sr-only"> {texts.email}</span>
      </Button>
      {email && canRemove && <RemoveButton way="email" ask={ask} />}
    </Row>
  );
}

function PhoneRow({ account, canRemove, ask }: RowProps) {
  const { phone, phoneVerified } = account;
  const shown = phone ? printPhone(phone) : '';
  const label = phoneVerified ? texts.change : phone ? texts.confirmPhone : texts.add;
  return (
    <Row
      label={texts.phone}
      value={phoneVerified ? shown : texts.none}
      note={phone && !phoneVerified ? texts.toCall(shown) : undefined}
    >
      <Button tone="secondary" onClick={() => ask({ what: 'change', way: 'phone' })}>
        <span>{label}</span>
        <span className="sr-only"> {texts.phone}</span>
      </Button>
      {phoneVerified && canRemove && <RemoveButton way="phone" ask={ask} />}
    </Row>
  );
}

function RemoveButton({ way, ask }: { readonly way: Way } & Pick<RowProps, 'ask'>) {
  return (
    <Button tone="danger-quiet" onClick={() => ask({ what: 'remove', way })}>
      {texts.remove}
      <span className="sr-only"> {texts[way]}</span>
    </Button>
  );
}

type ShownRow = {
  readonly label: string;
  readonly value: string;
  readonly note: string | undefined;
  readonly children: ReactNode;
};

function Row({ label, value, note, children }: ShownRow) {
  return (
    <div className="flex flex-col gap-2 border-line not-first:border-t not-first:pt-4 sm:flex-row sm:items-center sm:justify-between">
      <dl className="min-w-0">
        <dt className="font-semibold">{label}</dt>
        <dd className="wrap-anywhere">{value}</dd>
        {note && <dd className="text-sm text-ink-soft wrap-anywhere">{note}</dd>}
      </dl>
      <div className="flex shrink-0 flex-wrap gap-2">{children}</div>
    </div>
  );
}
