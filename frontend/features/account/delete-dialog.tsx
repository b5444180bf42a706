import { deleteMeBody } from '#contracts/me-calls.ts';
import { call } from '../../platform/api/client.ts';
import { leaveFlash } from '../../ui/flash.ts';
import { toastDuration } from '../../ui/toast-duration.ts';
import { PasswordDialog } from './password-question/password-dialog.tsx';
import { texts } from './texts.ts';

type Props = { readonly onClose: () => void; readonly onDeleted: () => void };

/** What deleting means, and the password, so that nobody deletes the account of a phone that lies around. */
export function DeleteDialog({ onClose, onDeleted }: Props) {
  return (
    <PasswordDialog
      title={texts.deleteTitle}
      field={{ name: 'currentPassword', label: texts.deletePassword, schema: deleteMeBody }}
      confirm={{ label: texts.deleteConfirm, busyLabel: texts.deleting, tone: 'danger' }}
      cancelLabel={texts.keep}
      onConfirm={async (currentPassword) => {
        const { message } = await call('deleteMe', { body: { currentPassword } });
        leaveFlash('success', message, { duration: toastDuration.login });
        onDeleted();
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
