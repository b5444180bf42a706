import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { AccountPages } from '#features/account/account-pages.tsx';
import { CodeField, codeTexts, typedCode, withoutSpaces } from '#features/account/code-field.tsx';
import { describeExceptAt } from '#features/account/describe-failure.ts';
import { AskToDelete, MyData } from '#features/account/my-data.tsx';
import { ProfileForm } from '#features/account/profile-form.tsx';
import { Safety } from '#features/account/safety.tsx';
import { useAccountOf } from '#features/account/use-account.ts';
import { WaysIn } from '#features/account/ways-in/ways-in.tsx';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { call } from '#platform/api/client.ts';
import { callKey } from '#platform/api/query-client.ts';
import { Button } from '#ui/button/button.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Part } from '#ui/part.tsx';
import { toast } from '#ui/toast/toast.ts';
import { texts } from './texts.ts';

export function Screen() {
  const account = useAccountOf('admin');
  if (!account) return <AdminShell>{null}</AdminShell>;
  const hasCode = account.secondFactor === true;
  const pages = {
    details: <ProfileForm account={account} />,
    login: <WaysIn account={account} asksForCode={hasCode} />,
    safety: (
      <Safety account={account} hint={texts.passwordHint} asksForCode={hasCode}>
        <SecondFactor isOn={hasCode} />
      </Safety>
    ),
    data: (
      <MyData>
        <AskToDelete />
      </MyData>
    ),
  };
  return <AccountPages Shell={AdminShell} account={account} pages={pages} notes={texts.notes} />;
}

const LazySetUpDialog = lazyDialog(
  texts.setUpTitle,
  async () => (await import('./set-up-dialog.tsx')).SetUpDialog,
);

export function SecondFactor({ isOn }: { readonly isOn: boolean }) {
  const [open, setOpen] = useState<'set-up' | 'switch-off'>();
  const client = useQueryClient();
  const dialog = {
    onClose: () => setOpen(undefined),
    onChanged: () => void client.invalidateQueries({ queryKey: callKey('getMe') }),
  };
  return (
    <Part title={texts.title} text={isOn ? texts.on : texts.off}>
      {isOn ? (
        <Button tone="danger-quiet" className="sm:self-start" onClick={() => setOpen('switch-off')}>
          {texts.switchOff}
        </Button>
      ) : (
        <Button tone="secondary" icon="shield" className="sm:self-start" onClick={() => setOpen('set-up')}>
          {texts.setUp}
        </Button>
      )}
      {open === 'set-up' && <LazySetUpDialog {...dialog} />}
      {open === 'switch-off' && <SwitchOffDialog {...dialog} />}
    </Part>
  );
}

const codeForm = v.object({ otp: typedCode() });

type DialogProps = { readonly onClose: () => void; readonly onChanged: () => void };

/** Switching off needs a code: an open session is not enough. */
function SwitchOffDialog({ onClose, onChanged }: DialogProps) {
  const form = useSubmit({ describe: describeExceptAt('otp') });
  const switchOff = form.submit(codeForm, async ({ otp }) => {
    const { message } = await call('removeSecondFactor', { body: { otp: withoutSpaces(otp) } });
    toast.success(message);
    onChanged();
    onClose();
  });
  return (
    <FormDialog
      role="alertdialog"
      title={texts.switchOffTitle}
      form={form}
      texts={{ submit: texts.switchOff, busy: texts.busy }}
      tone="danger"
      onSubmit={switchOff}
      onClose={onClose}
    >
      <p>{texts.switchOffText}</p>
      <CodeField isRecovery label={codeTexts.orRecovery} data-autofocus />
    </FormDialog>
  );
}
