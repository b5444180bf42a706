import { accountFormPage } from '#public/layout/form-pages.tsx';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import { texts } from './texts.ts';

export const page = accountFormPage(texts, ConfirmEmailForm);
