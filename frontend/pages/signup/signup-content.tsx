import type { ReactNode } from 'react';
import { texts } from '#features/accounts/own/sign-up/texts.ts';
import { FormPage } from '#pages/public-layout/form-page.tsx';
import { TextLink } from '#ui/button/text-link.tsx';

type Props = {
  readonly title: string;
  readonly account: 'user' | 'collector';
  readonly form: ReactNode;
};

/** The static page round a sign-up form. */
export function SignupContent({ title, account, form }: Props) {
  return (
    <FormPage
      title={title}
      intro={texts[account].intro}
      after={
        <p>
          {texts.haveAccount} <TextLink href="/login">{texts.logIn}</TextLink>
        </p>
      }
    >
      {form}
      <noscript>
        <p className="mt-3 font-semibold text-danger-ink">{texts.needsScript}</p>
      </noscript>
    </FormPage>
  );
}
