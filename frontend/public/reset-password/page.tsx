import { accountFormPage } from '#public/layout/account-form-page.tsx';
import { ResetPasswordForm } from '#public/password-reset/reset-password-form.tsx';
import { texts } from '#public/password-reset/texts.ts';

export const page = accountFormPage(texts.reset, ResetPasswordForm);
