import type { ReactNode } from 'react';
import type * as v from 'valibot';
import type { UserAccount } from '#contracts/accounts/accounts.ts';
import { useSession } from '#platform/session/use-session.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { PasswordField } from '#ui/form/fields/password-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { describeExceptAt } from './describe-failure.ts';

type Props<Body> = {
  readonly title: string;
  readonly children: ReactNode;
  readonly field: {
    readonly name: keyof Body & string;
    readonly label: string;
    readonly schema: v.GenericSchema<Body, unknown>;
  };
  readonly texts: { readonly cancel: string; readonly submit: string; readonly busy: string };
  readonly tone?: 'danger';
  /** Does what was asked for. What it throws stands in the dialog: a wrong password at the field. */
  readonly onConfirm: (body: Body) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks somebody who is logged in for their password: an unlocked phone has a session, too. */
export function PasswordDialog<Body>({ field, onConfirm, children, ...dialog }: Props<Body>) {
  const form = useSubmit({ describe: describeExceptAt(field.name) });
  const account = useSession()?.account;
  return (
    <FormDialog {...dialog} role="alertdialog" form={form} onSubmit={form.submit(field.schema, onConfirm)}>
      {children}
      {account && <Username account={account} />}
      <PasswordField label={field.label} name={field.name} autoComplete="current-password" data-autofocus />
    </FormDialog>
  );
}

/** Tells password managers whose password is asked for. */
export function Username({
  account: { email, phone },
}: {
  readonly account: Pick<UserAccount, 'email' | 'phone'>;
}) {
  return <input type="text" autoComplete="username" value={email || phone || ''} readOnly hidden />;
}
