import { accountFormPage } from '#public/layout/account-form-page.tsx';
import { ForgotPasswordForm } from '#public/password-reset/forgot-password-form.tsx';
import { texts } from '#public/password-reset/texts.ts';

export const page = accountFormPage(texts.forgot, ForgotPasswordForm);
