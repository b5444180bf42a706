import { type ComponentType, useState } from 'react';
import { loginPath } from '#features/access/guard-for.ts';
import { FormPage } from '#public/layout/form-page.tsx';
import { Login } from '#public/login/login.tsx';
import type { Newcomer } from '#public/login/welcome.ts';
import { TextLink } from '#ui/button/text-link.tsx';
import { toast } from '#ui/toast/toast.ts';
import { toastDuration } from '#ui/toast/toast-duration.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { texts } from './texts.ts';
import type { SignupCall } from './use-signup.ts';

type Props = {
  readonly account: 'user' | 'collector';
  readonly Form: ComponentType<Pick<SignupCall, 'onSignedUp'>>;
};

/** The login, with the page that was asked for before. */
function getLogin(): string {
  const next = new URLSearchParams(location.search).get('next');
  return next ? loginPath(next) : '/login';
}

/** Sign-up of a role; the login takes its place in the same document, so that nothing has to be typed again. */
export function Signup({ account, Form }: Props) {
  const [newcomer, setNewcomer] = useState<Newcomer>();
  const hydrated = useHydrated();
  if (newcomer) return <Login newcomer={newcomer} />;
  const showLogin = (signedUp: Newcomer) => {
    // Replaced: Back would lead to a form that is still busy.
    history.replaceState(null, '', getLogin());
    scrollTo(0, 0);
    setNewcomer(signedUp);
    toast.success(texts[account].success, { duration: toastDuration.login });
  };
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
      <Form onSignedUp={showLogin} />
    </FormPage>
  );
}
