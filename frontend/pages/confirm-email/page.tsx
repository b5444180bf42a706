import { ConfirmEmailForm } from '#features/accounts/own/confirm-email/confirm-email-form.tsx';
import { texts } from '#features/accounts/own/confirm-email/texts.ts';
import { accountFormPage } from '#pages/public-layout/account-form-page.tsx';

export const page = accountFormPage(texts, ConfirmEmailForm);
