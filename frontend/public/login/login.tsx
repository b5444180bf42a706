import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterLogin, signupPath } from '#features/access/guard.ts';
import { hasMissingToken } from '#features/access/guard-for.ts';
import { CodeField } from '#features/account/code-field.tsx';
import { browser } from '#platform/session/browser.ts';
import { readSession, type Session } from '#platform/session/session.ts';
import { FormPage } from '#public/layout/form-page.tsx';
import { SubmitPart } from '#public/layout/submit-part.tsx';
import { TextLink } from '#ui/button/text-link.tsx';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { PasswordField } from '#ui/form/fields/password-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { Alert } from '#ui/state/alert.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { LoginNameField } from './login-name.tsx';
import { texts } from './texts.ts';
import { useLogin } from './use-login.ts';
import { type Newcomer, readWelcome } from './welcome.ts';

const readNext = (): string | null => new URLSearchParams(location.search).get('next');

function leave(session: Session): void {
  browser.replaceWith(afterLogin(session, readNext()));
}

export function Login({ newcomer }: { readonly newcomer?: Newcomer }) {
  const signup = signupPath(useHydrated() ? readNext() : null);
  usePageTitle(texts.title);
  return (
    <FormPage
      title={texts.title}
      after={
        !newcomer && (
          <p>
            {texts.noAccount} <TextLink href={signup}>{texts.signUp}</TextLink>
          </p>
        )
      }
    >
      <LoginForm newcomer={newcomer} />
    </FormPage>
  );
}

/** `newcomer` has just signed up in this document. */
type LoginProps = { readonly newcomer: Newcomer | undefined };

const welcomeId = 'welcome';

/** Why somebody is here. Only in the browser: the HTML is the same for all. */
function Reason({ newcomer }: LoginProps) {
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
  return next && !hasMissingToken(next) ? <Alert tone="info">{texts.loginFirst}</Alert> : null;
}

function fillIn(form: HTMLFormElement, name: string, text: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value ||= text;
}

/** Fills in what is known, unless something is typed. After a sign-up that is all, and the button gets the focus. */
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

function LoginForm({ newcomer }: LoginProps) {
  const { form, asksCode, submit, onInput } = useLogin(leave);
  useEffect(() => {
    const session = readSession();
    if (session) leave(session);
  }, []);
  const element = useKnown(newcomer);
  return (
    <Form form={form} ref={element} method="post" onSubmit={submit} onInput={onInput}>
      <Reason newcomer={newcomer} />
      <LoginNameField />
      <PasswordField label={texts.password} name="password" autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxField label={texts.remember} name="remember" />
        <TextLink href="/forgot-password">{texts.forgot}</TextLink>
      </div>
      {asksCode && <LoginCode />}
      <SubmitPart form={form} texts={texts} describedBy={newcomer && welcomeId} />
    </Form>
  );
}

const { code } = texts;

/** The second step of an admin's login. It gets the focus. */
function LoginCode() {
  const [isRecovery, setRecovery] = useState(false);
  const id = 'login-code';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus also follows a change of the field
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
