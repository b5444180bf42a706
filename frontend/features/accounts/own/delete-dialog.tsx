import { deleteMeBody } from '#contracts/accounts/me-calls.ts';
import { call } from '#platform/api/client.ts';
import { leaveFlash } from '#ui/toast/flash.ts';
import { toastDuration } from '#ui/toast/toast-duration.ts';
import { PasswordDialog } from './password-question/password-dialog.tsx';
import { texts } from './texts.ts';
import { untilLeft } from './until-left.ts';

type Props = { readonly onClose: () => void; readonly onDeleted: () => void };

/** What deleting means, and the password, so that nobody deletes the account of a phone that lies around. */
export function DeleteDialog({ onClose, onDeleted }: Props) {
  return (
    <PasswordDialog
      title={texts.deleteTitle}
      field={{ name: 'currentPassword', label: texts.deletePassword, schema: deleteMeBody }}
      texts={{ cancel: texts.keep, submit: texts.deleteConfirm, busy: texts.deleting }}
      tone="danger"
      onConfirm={async (body) => {
        const { message } = await call('deleteMe', { body });
        leaveFlash('success', message, { duration: toastDuration.login });
        onDeleted();
        await untilLeft();
      }}
      onClose={onClose}
    >
      <p className="font-semibold">{texts.deleteWarning}</p>
      <ul className="list-disc pl-5">
        {texts.deletePoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </PasswordDialog>
  );
}
