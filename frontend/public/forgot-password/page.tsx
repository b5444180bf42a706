import { accountFormPage } from '#public/layout/account-form-page.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { texts } from './texts.ts';

export const page = accountFormPage(texts, ForgotPasswordForm);
