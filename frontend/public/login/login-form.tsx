import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CodeField } from '#features/account/code-field.tsx';
import { readSession, type Session } from '#platform/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/button/text-link.tsx';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { PasswordField } from '#ui/form/fields/password-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { LoginNameField } from './login-name.tsx';
import { texts } from './texts.ts';
import { useLogin } from './use-login.ts';
import { type Newcomer, readWelcome } from './welcome.ts';

type LoginProps = {
  readonly onLoggedIn: (session: Session) => void;
  /** Whether a toast has said already why one must log in for a page. */
  readonly isExplained: (page: string) => boolean;
  /** Who has just signed up in this document: everything is filled in. */
  readonly newcomer?: Newcomer | undefined;
};

const welcomeId = 'welcome';

/** What brought somebody here. Only in the browser: the page's HTML is the same for all. */
function Reason({ isExplained, newcomer }: Omit<LoginProps, 'onLoggedIn'>) {
  const hydrated = useHydrated();
  if (!hydrated)
    return (
      <div className="hidden in-data-[asked=login]:block">
        <Alert tone="info">{texts.loginFirst}</Alert>
      </div>
    );
  const welcome = newcomer ?? readWelcome();
  if (welcome)
    return (
      <Alert tone="success">
        <p id={welcomeId}>{texts.welcome[welcome.after]}</p>
      </Alert>
    );
  const query = new URLSearchParams(location.search);
  if (query.get('reason') === 'expired') return <Alert tone="info">{texts.expired}</Alert>;
  const next = query.get('next');
  return next && !isExplained(next) ? <Alert tone="info">{texts.loginFirst}</Alert> : null;
}

function fillIn(form: HTMLFormElement, name: string, text: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value ||= text;
}

/** Fills in what is known, unless something is typed; after a sign-up that is all, and the button has the focus. */
function useKnown(newcomer: Newcomer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    fillIn(element, 'email', newcomer?.email ?? readWelcome()?.email ?? '');
    if (!newcomer) return;
    fillIn(element, 'password', newcomer.password);
    element.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [newcomer]);
  return form;
}

export function LoginForm({ onLoggedIn, isExplained, newcomer }: LoginProps) {
  const { form, asksCode, visit, submit, onInput } = useLogin(onLoggedIn);
  const hydrated = useHydrated();
  useEffect(() => {
    const session = readSession();
    if (session) onLoggedIn(session);
  }, [onLoggedIn]);
  const element = useKnown(newcomer);
  if (visit) return <VisitOnly onGoOn={() => onLoggedIn(visit)} />;
  return (
    <Form form={form} ref={element} method="post" onSubmit={submit} onInput={onInput}>
      <Reason isExplained={isExplained} newcomer={newcomer} />
      <LoginNameField />
      <PasswordField label={texts.password} name="password" autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxField label={texts.remember} name="remember" />
        <TextLink href="/forgot-password">{texts.forgot}</TextLink>
      </div>
      {asksCode && <LoginCode />}
      {form.message && <Alert tone="error">{form.message}</Alert>}
      <Button
        type="submit"
        wide
        disabled={!hydrated}
        busy={form.busy}
        busyLabel={texts.busy}
        aria-describedby={newcomer && welcomeId}
      >
        {texts.submit}
      </Button>
    </Form>
  );
}

/** In the place of the form: the browser keeps no login. The button takes the focus. */
function VisitOnly({ onGoOn }: { readonly onGoOn: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warning">
        <p className="font-semibold">{texts.visit.title}</p>
        <p>{texts.visit.text}</p>
      </Alert>
      <Button ref={button} wide onClick={onGoOn}>
        {texts.visit.goOn}
      </Button>
    </div>
  );
}

const { code } = texts;

/** The second step of an admin's login, below what was typed in the first. It takes the focus. */
function LoginCode() {
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
