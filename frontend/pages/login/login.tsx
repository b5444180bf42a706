import { LoginForm } from '#features/accounts/own/login/login-form.tsx';
import { afterLogin } from '#pages/guard.ts';
import { hasMissingToken } from '#pages/missing-token.ts';
import { browser } from '#platform/session/browser.ts';
import type { Session } from '#platform/session/session.ts';

function goOn(session: Session): void {
  browser.replaceWith(afterLogin(session, new URLSearchParams(location.search).get('next')));
}

/** The login, which leads on to the page that was asked for. */
export function Login() {
  return <LoginForm onLoggedIn={goOn} isExplained={hasMissingToken} />;
}
