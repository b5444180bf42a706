import { FormPage } from '#public/layout/form-page.tsx';
import type { PublicPageContent } from '#public/layout/public-page.ts';
import { texts } from '#public/signup/texts.ts';
import { LinkButton } from '#ui/button/link-button.tsx';

const { description, text, ask, contact, back } = texts.admin;

export const page: PublicPageContent = {
  description,
  Content: ({ title }) => (
    <FormPage title={title}>
      <p>{text}</p>
      <p className="mt-3">{ask}</p>
      <div className="mt-5 flex flex-col gap-2">
        <LinkButton href="/contact-us" icon="mail">
          {contact}
        </LinkButton>
        <LinkButton href="/signup" tone="secondary">
          {back}
        </LinkButton>
      </div>
    </FormPage>
  ),
};
