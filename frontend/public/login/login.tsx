import { afterLogin, signupPath } from '#features/access/guard.ts';
import { hasMissingToken } from '#features/access/missing-token.ts';
import { goOn } from '#platform/session/save-session.ts';
import type { Session } from '#platform/session/session.ts';
import { FormPage } from '#public/layout/form-page.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { TextLink } from '#ui/button/text-link.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { LoginForm } from './login-form.tsx';
import { texts } from './texts.ts';
import type { Newcomer } from './welcome.ts';

const { newHere } = texts;

const readNext = (): string | null => new URLSearchParams(location.search).get('next');

function leave(session: Session): void {
  goOn(afterLogin(session, readNext()));
}

export function Login({ newcomer }: { readonly newcomer?: Newcomer }) {
  const signup = signupPath(useHydrated() ? readNext() : null);
  usePageTitle(texts.title);
  return (
    <FormPage
      title={texts.title}
      before={!newcomer && <NewHere href={signup} />}
      after={
        !newcomer && (
          <p className="in-data-[device=new]:hidden">
            {texts.noAccount} <TextLink href={signup}>{texts.signUp}</TextLink>
          </p>
        )
      }
    >
      {!newcomer && <h2 className="mb-3 hidden text-xl in-data-[device=new]:block">{newHere.or}</h2>}
      <LoginForm onLoggedIn={leave} isExplained={hasMissingToken} newcomer={newcomer} />
    </FormPage>
  );
}

/** Shown first where nobody has logged in yet: `boot-login.ts` says so before anything is painted. */
function NewHere({ href }: { readonly href: string }) {
  return (
    <section
      aria-labelledby="new-here"
      className="mt-5 hidden rounded-lg border border-line bg-tint p-4 in-data-[device=new]:block sm:p-6"
    >
      <h2 id="new-here" className="text-xl">
        {newHere.title}
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">{newHere.text}</p>
      <LinkButton href={href} wide>
        {newHere.signUp}
      </LinkButton>
    </section>
  );
}
