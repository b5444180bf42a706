import { removeWayInBody } from '#contracts/accounts/identity-calls.ts';
import { PasswordDialog } from '#features/accounts/own/password-question/password-dialog.tsx';
import { call } from '#platform/api/client.ts';
import { texts } from './texts.ts';
import type { Finish, Way } from './use-ways-in.ts';

type Props = { readonly way: Way; readonly onDone: Finish; readonly onClose: () => void };

const ways = {
  email: { call: 'removeEmail', title: texts.removeEmailTitle, text: texts.removeEmailText },
  phone: { call: 'removePhone', title: texts.removePhoneTitle, text: texts.removePhoneText },
} as const;

/** Removes one of the two ways in, after the password. */
export function RemoveDialog({ way, onDone, onClose }: Props) {
  const { call: name, title, text } = ways[way];
  return (
    <PasswordDialog
      title={title}
      field={{ name: 'currentPassword', label: texts.currentPassword, schema: removeWayInBody }}
      texts={{ cancel: texts.cancel, submit: texts.remove, busy: texts.busy }}
      tone="danger"
      onConfirm={async (body) => onDone(await call(name, { body }))}
      onClose={onClose}
    >
      <p>{text}</p>
    </PasswordDialog>
  );
}
