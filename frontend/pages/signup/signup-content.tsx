import type { ReactNode } from 'react';
import { FormPage, TextLink } from '../public-layout/form-page.tsx';
import { copy } from './copy.ts';

type Props = { readonly account: 'user' | 'collector'; readonly island: ReactNode };

/** The static page round a sign-up form. */
export function SignupContent({ account, island }: Props) {
  return (
    <FormPage
      title={copy[account].title}
      intro={copy[account].intro}
      after={
        <p>
          {copy.haveAccount} <TextLink href="/login">{copy.logIn}</TextLink>
        </p>
      }
    >
      {island}
      <noscript>
        <p className="mt-3 font-semibold text-danger-700">{copy.needsScript}</p>
      </noscript>
    </FormPage>
  );
}
