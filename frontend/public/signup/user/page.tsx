import { dialledFormPage } from '#public/layout/form-pages.tsx';
import { texts } from '#public/signup/texts.ts';
import { UserSignup } from './signup.tsx';

export const page = dialledFormPage(texts.user.description, UserSignup);
