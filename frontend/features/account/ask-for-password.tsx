import { createRoot } from 'react-dom/client';
import { reauthenticateBody, recentLoginMinutes } from '#contracts/accounts/session-calls.ts';
import { call } from '#platform/api/client.ts';
import { readSession, updateToken } from '#platform/session/session.ts';
import { PasswordDialog } from './password-dialog.tsx';

const texts = {
  title: 'Enter your password again',
  why: `You entered it more than ${recentLoginMinutes} minutes ago. Please enter it again for this step. We’ve kept what you typed on the page.`,
  password: 'Password',
  confirm: 'Continue',
  checking: 'Checking…',
  cancel: 'Cancel',
} as const;

/** Asks for the password over the page, in a React root of its own, and stores the new token. @returns whether the session has a new token */
export function askForPassword(): Promise<boolean> {
  const accountId = readSession()?.account.id ?? '';
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  return new Promise((resolve) => {
    const settle = (isRenewed: boolean) => {
      root.unmount();
      host.remove();
      resolve(isRenewed);
    };
    root.render(
      <PasswordDialog
        title={texts.title}
        field={{ name: 'password', label: texts.password, schema: reauthenticateBody }}
        texts={{ cancel: texts.cancel, submit: texts.confirm, busy: texts.checking }}
        onConfirm={async (body) => {
          const { token } = await call('reauthenticate', { body, accountId });
          settle(updateToken(accountId, token));
        }}
        onClose={() => settle(false)}
      >
        <p>{texts.why}</p>
      </PasswordDialog>,
    );
  });
}
