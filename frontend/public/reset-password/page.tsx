import { accountFormPage } from '#public/layout/form-pages.tsx';
import { ResetPasswordForm, texts } from './reset-password-form.tsx';

export const page = accountFormPage(texts, ResetPasswordForm);
