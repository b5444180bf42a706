import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LoginNameField } from '#features/accounts/own/login-name.tsx';
import { CodeField } from '#features/accounts/own/second-factor/code-field.tsx';
import { readSession, type Session } from '#platform/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/button/text-link.tsx';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { PasswordField } from '#ui/form/fields/password-field.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { texts } from './texts.ts';
import { useLogin } from './use-login.ts';
import { readWelcome } from './welcome.ts';

/** What the login knows of the other pages. */
type LoginProps = {
  /** Goes to the page that was asked for; also when somebody is logged in already. */
  readonly onLoggedIn: (session: Session) => void;
  /** Whether a toast has said already why one must log in for a page. */
  readonly isExplained: (page: string) => boolean;
};

/** What brought somebody here. Only in the browser: the page's HTML is the same for all. */
function Reason({ isExplained }: Pick<LoginProps, 'isExplained'>) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const welcome = readWelcome();
  if (welcome) return <Alert tone="success">{texts.welcome[welcome.after]}</Alert>;
  const query = new URLSearchParams(location.search);
  if (query.get('reason') === 'expired') return <Alert tone="info">{texts.expired}</Alert>;
  const next = query.get('next');
  return next && !isExplained(next) ? <Alert tone="info">{texts.loginFirst}</Alert> : null;
}

/** Fills in the address that somebody has just signed up with, unless one is typed already. */
function useKnownEmail() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.elements.namedItem('email');
    if (field instanceof HTMLInputElement) field.value ||= readWelcome()?.email ?? '';
  }, []);
  return form;
}

/** The login form. It works as HTML first; the button waits for the script. */
export function LoginForm({ onLoggedIn, isExplained }: LoginProps) {
  const { errors, busy, message, asksCode, submit, onInput } = useLogin(onLoggedIn);
  const hydrated = useHydrated();
  useEffect(() => {
    const session = readSession();
    if (session) onLoggedIn(session);
  }, [onLoggedIn]);
  const form = useKnownEmail();
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={onInput}
      className="flex flex-col gap-4"
    >
      <Reason isExplained={isExplained} />
      <LoginNameField error={errors.email} />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        error={errors.password}
        required
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxField label={texts.remember} name="remember" />
        <TextLink href="/forgot-password">{texts.forgot}</TextLink>
      </div>
      {asksCode && <LoginCode error={errors.otp} />}
      {message && <Alert tone="error">{message}</Alert>}
      <Button type="submit" wide disabled={!hydrated} busy={busy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  );
}

const { code } = texts;

/** The second step of an admin's login, below what was typed in the first. It takes the focus. */
function LoginCode({ error }: { readonly error: string | undefined }) {
  const [isRecovery, setRecovery] = useState(false);
  const id = 'login-code';
  // Also when it becomes another field: people go on typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kind of code is what the focus follows
  useLayoutEffect(() => document.getElementById(id)?.focus(), [isRecovery]);
  return (
    <div>
      <CodeField
        key={`${isRecovery}`}
        id={id}
        isRecovery={isRecovery}
        label={isRecovery ? code.recovery : code.label}
        hint={isRecovery ? code.recoveryHint : code.hint}
        error={error}
      />
      <button
        type="button"
        onClick={() => setRecovery(!isRecovery)}
        className="min-h-11 font-semibold text-brand underline underline-offset-4"
      >
        {isRecovery ? code.useApp : code.useRecovery}
      </button>
    </div>
  );
}
