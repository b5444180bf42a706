import { useState } from 'react';
import { deleteMeBody } from '#contracts/accounts/me-calls.ts';
import { call } from '#platform/api/client.ts';
import type { Role } from '#shared/roles.ts';
import { Button } from '#ui/button/button.tsx';
import { Part } from '#ui/group.tsx';
import { leaveFlash } from '#ui/toast/flash.ts';
import { toastDuration } from '#ui/toast/toast-duration.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { texts } from './texts.ts';
import { untilLeft } from './until-left.ts';

type Props = { readonly role: Role; readonly onDeleted: () => void };

/** Households delete themselves; staff ask, since pickups hang on them. */
export function DeleteAccount({ role, onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  if (role !== 'user') {
    return (
      <Part title={texts.delete}>
        <p className="max-w-prose text-ink-soft">{texts.cannotDelete}</p>
      </Part>
    );
  }
  return (
    <Part title={texts.delete} text={texts.deleteText}>
      <Button tone="danger-quiet" icon="trash" className="sm:self-start" onClick={() => setAsking(true)}>
        {texts.deleteButton}
      </Button>
      {asking && <DeleteDialog onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </Part>
  );
}

type DialogProps = { readonly onClose: () => void; readonly onDeleted: () => void };

/** What deleting means, and the password, so that nobody deletes the account of a phone that lies around. */
function DeleteDialog({ onClose, onDeleted }: DialogProps) {
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
