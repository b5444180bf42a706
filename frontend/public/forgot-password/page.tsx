import { accountFormPage } from '#public/layout/form-pages.tsx';
import { ForgotPasswordForm, texts } from './forgot-password-form.tsx';

export const page = accountFormPage(texts, ForgotPasswordForm);
