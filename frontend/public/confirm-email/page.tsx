import { accountFormPage } from '#public/layout/form-pages.tsx';
import { ConfirmEmailForm, texts } from './confirm-email-form.tsx';

export const page = accountFormPage(texts, ConfirmEmailForm);
