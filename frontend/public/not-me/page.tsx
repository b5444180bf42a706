import { accountFormPage } from '#public/layout/form-pages.tsx';
import { StopChangeForm, texts } from './stop-change-form.tsx';

export const page = accountFormPage(texts, StopChangeForm);
