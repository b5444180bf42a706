import { accountFormPage } from '#public/layout/form-pages.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { texts } from './texts.ts';

export const page = accountFormPage(texts, ResetPasswordForm);
