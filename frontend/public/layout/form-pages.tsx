import type { ComponentType, ReactNode } from 'react';
import { whereDialled } from '#platform/ussd-code.ts';
import { TextLink } from '#ui/button/text-link.tsx';
import { DialLine } from '#ui/dial/dial-line.tsx';
import { FormPage } from './form-page.tsx';
import type { PublicPageContent } from './public-page.ts';

const texts = {
  back: 'Back to login',
  loading: 'Loading …',
  dialled: whereDialled((code) => `No internet or smartphone? Dial ${code} on any phone.`),
} as const;

type Words = { readonly description: string; readonly intro: string };

/** One form in a card. */
export function formPage(
  { description, intro }: Words,
  Form: ComponentType,
  after?: ReactNode,
  wide = false,
) {
  const Content: PublicPageContent['Content'] = ({ title, form }) => (
    <FormPage title={title} intro={intro} after={after} wide={wide}>
      {form}
    </FormPage>
  );
  return { description, Content, Form };
}

/** With the way back to the login. */
export const accountFormPage = (words: Words, Form: ComponentType) =>
  formPage(words, Form, <TextLink href="/login">{texts.back}</TextLink>);

/** A form with a frame of its own, and below it the way without internet. */
export function dialledFormPage(description: string, Form: ComponentType) {
  const Content: PublicPageContent['Content'] = ({ form }) => (
    <>
      {form}
      <BelowForm />
    </>
  );
  return { description, Content, Form };
}

/** The way without internet, below what leads to an account. */
export function BelowForm({ className = '-mt-4 justify-center px-4 pb-8 sm:-mt-8' }) {
  return <DialLine text={texts.dialled} className={className} />;
}

const ToCome = () => (
  <div className="flex flex-col gap-5">
    <p className="text-ink-soft">{texts.loading}</p>
  </div>
);

/** A page whose script draws its data. */
export const drawnPage = (words: Words) => formPage(words, ToCome, undefined, true);
