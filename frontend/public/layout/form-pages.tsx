import type { ComponentType, ReactNode } from 'react';
import { TextLink } from '#ui/button/text-link.tsx';
import { BelowForm } from './below-form.tsx';
import { FormPage } from './form-page.tsx';
import type { PublicPageContent } from './public-page.ts';
import { backToLogin } from './texts.ts';

type Words = { readonly description: string; readonly intro: string };

/** A page that is one form in a card. */
export function formPage({ description, intro }: Words, Form: ComponentType, after?: ReactNode) {
  const Content: PublicPageContent['Content'] = ({ title, form }) => (
    <FormPage title={title} intro={intro} after={after}>
      {form}
    </FormPage>
  );
  return { description, Content, Form };
}

/** One about an account, such as those which mailed links open, with the way back to the login. */
export const accountFormPage = (words: Words, Form: ComponentType) =>
  formPage(words, Form, <TextLink href="/login">{backToLogin}</TextLink>);

/** A page that is a form with a frame of its own, and below it the way without internet. */
export function dialledFormPage(description: string, Form: ComponentType) {
  const Content: PublicPageContent['Content'] = ({ form }) => (
    <>
      {form}
      <BelowForm />
    </>
  );
  return { description, Content, Form };
}
