import { type ComponentType, useState } from 'react';
import { loginPath } from '#features/access/guard-for.ts';
import { untilLeft } from '#features/account/until-left.ts';
import { browser } from '#platform/session/browser.ts';
import { FormPage } from '#public/layout/form-page.tsx';
import type { Newcomer } from '#public/login/welcome.ts';
import { TextLink } from '#ui/button/text-link.tsx';
import { lazyComponent } from '#ui/lazy/lazy.ts';
import { leaveFlash } from '#ui/toast/flash.ts';
import { toast } from '#ui/toast/toast.ts';
import { toastDuration } from '#ui/toast/toast-duration.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { texts } from './form/texts.ts';
import type { NextLogin } from './form/use-signup.ts';

type Props = {
  readonly account: 'user' | 'collector';
  readonly Form: ComponentType<{ readonly login: NextLogin }>;
};

const lazyLogin = lazyComponent<{ readonly newcomer: Newcomer }>(
  async () => (await import('#public/login/login.tsx')).Login,
);

/** The login, with the page that was asked for before. */
function getLogin(): string {
  const next = new URLSearchParams(location.search).get('next');
  return next ? loginPath(next) : '/login';
}

/** Sign-up of a role; the login takes its place in the same document, so that nothing has to be typed again. */
export function Signup({ account, Form }: Props) {
  const [newcomer, setNewcomer] = useState<Newcomer>();
  const hydrated = useHydrated();
  const Login = lazyLogin.get();
  if (newcomer && Login) return <Login newcomer={newcomer} />;
  const show = async (signedUp: Newcomer) => {
    const { success } = texts[account];
    const duration = { duration: toastDuration.login };
    // In both ways the entry of the history is replaced: Back would lead to a form that is still busy.
    try {
      await lazyLogin.load();
    } catch {
      leaveFlash('success', success, duration);
      browser.replaceWith(getLogin());
      await untilLeft();
    }
    history.replaceState(null, '', getLogin());
    scrollTo(0, 0);
    setNewcomer(signedUp);
    toast.success(success, duration);
  };
  const prepare = () => void lazyLogin.load().catch(() => undefined);
  return (
    <FormPage
      title={texts[account].title}
      intro={texts[account].intro}
      after={
        <p>
          {texts.haveAccount} <TextLink href={hydrated ? getLogin() : '/login'}>{texts.logIn}</TextLink>
        </p>
      }
    >
      <Form login={{ prepare, show }} />
    </FormPage>
  );
}
