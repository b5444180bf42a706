import { accountFormPage } from '#public/layout/form-pages.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { texts } from './texts.ts';

export const page = accountFormPage(texts, ForgotPasswordForm);
