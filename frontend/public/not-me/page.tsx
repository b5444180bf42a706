import { accountFormPage } from '#public/layout/form-pages.tsx';
import { StopChangeForm } from './stop-change-form.tsx';
import { texts } from './texts.ts';

export const page = accountFormPage(texts, StopChangeForm);
