import { LinkButton } from '../../ui/link-button.tsx';
import { FormPage } from '../public-layout/form-page.tsx';
import type { PublicPage } from '../public-layout/public-page.ts';
import { texts } from './texts.ts';

const { title, description, text, ask, contact, back } = texts.admin;

export const signupAdminPage: PublicPage = {
  path: '/signup/admin',
  title,
  description,
  Content: () => (
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
