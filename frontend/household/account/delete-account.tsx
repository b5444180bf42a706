import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteMeBody } from '#contracts/accounts/me-calls.ts';
import { logout } from '#features/access/leave.ts';
import { PasswordDialog } from '#features/account/password-dialog.tsx';
import { texts as accountTexts } from '#features/account/texts.ts';
import { untilLeft } from '#features/account/until-left.ts';
import { call } from '#platform/api/client.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { Button } from '#ui/button/button.tsx';
import { Part } from '#ui/part.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { leaveFlash } from '#ui/toast/flash.ts';
import { toastDuration } from '#ui/toast/toast-duration.ts';
import { texts as allTexts } from './texts.ts';

const texts = allTexts.delete;

export function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  return (
    <Part title={accountTexts.delete} text={texts.text}>
      <Button tone="danger-quiet" icon="trash" className="sm:self-start" onClick={() => setAsking(true)}>
        {texts.button}
      </Button>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </Part>
  );
}

/** What deleting means, and the password, so that nobody deletes the account of a phone that lies around. */
function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useQuery(callQuery('listMyPickups', { query: { limit: '1' } }));
  return (
    <PasswordDialog
      title={texts.title}
      field={{ name: 'currentPassword', label: texts.password, schema: deleteMeBody }}
      texts={{ cancel: texts.keep, submit: texts.confirm, busy: texts.busy }}
      tone="danger"
      onConfirm={async (body) => {
        const { message } = await call('deleteMe', { body });
        leaveFlash('success', message, { duration: toastDuration.login });
        logout();
        await untilLeft();
      }}
      onClose={onClose}
    >
      <p className="font-semibold">{texts.warning}</p>
      {data?.due && <Alert tone="warning">{texts.owes(data.due)}</Alert>}
      <ul className="list-disc pl-5">
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </PasswordDialog>
  );
}
