import { LoginForm } from '../../features/account/login/login-form.tsx';
import { browser } from '../../platform/session/browser.ts';
import type { Session } from '../../platform/session/session.ts';
import { afterLogin } from '../guard.ts';
import { hasMissingToken } from '../missing-token.ts';

function goOn(session: Session): void {
  browser.replaceWith(afterLogin(session, new URLSearchParams(location.search).get('next')));
}

/** The login, which leads on to the page that was asked for. */
export function Login() {
  return <LoginForm onLoggedIn={goOn} isExplained={hasMissingToken} />;
}
