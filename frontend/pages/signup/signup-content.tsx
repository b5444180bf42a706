import type { ReactNode } from 'react';
import { FormPage, TextLink } from '../public-layout/form-page.tsx';
import { texts } from './texts.ts';

type Props = { readonly account: 'user' | 'collector'; readonly island: ReactNode };

/** The static page round a sign-up form. */
export function SignupContent({ account, island }: Props) {
  return (
    <FormPage
      title={texts[account].title}
      intro={texts[account].intro}
      after={
        <p>
          {texts.haveAccount} <TextLink href="/login">{texts.logIn}</TextLink>
        </p>
      }
    >
      {island}
      <noscript>
        <p className="mt-3 font-semibold text-danger-700">{texts.needsScript}</p>
      </noscript>
    </FormPage>
  );
}
