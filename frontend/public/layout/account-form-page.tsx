import type { ComponentType } from 'react';
import { TextLink } from '#ui/button/text-link.tsx';
import { FormPage } from './form-page.tsx';
import type { PublicPageContent } from './public-page.ts';
import { backToLogin } from './texts.ts';

type Words = { readonly description: string; readonly intro: string };

/** A page that is one form about an account, such as those which mailed links open, with the way back to the login. */
export function accountFormPage({ description, intro }: Words, Form: ComponentType): PublicPageContent {
  return {
    description,
    Content: ({ title, form }) => (
      <FormPage title={title} intro={intro} after={<TextLink href="/login">{backToLogin}</TextLink>}>
        {form}
      </FormPage>
    ),
    Form,
  };
}
