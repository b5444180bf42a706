import { formPage } from '#public/layout/form-pages.tsx';
import { AskAreaForm } from './ask-area-form.tsx';
import { texts } from './texts.ts';

export const page = formPage(texts, AskAreaForm);
