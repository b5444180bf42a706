import { ResetPasswordForm } from '#features/accounts/own/password-reset/reset-password-form.tsx';
import { texts } from '#features/accounts/own/password-reset/texts.ts';
import { accountFormPage } from '#pages/public-layout/account-form-page.tsx';

export const page = accountFormPage(texts.reset, ResetPasswordForm);
