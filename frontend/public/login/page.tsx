import { dialledFormPage } from '#public/layout/form-pages.tsx';
import { Login } from './login.tsx';
import { texts } from './texts.ts';

export const page = dialledFormPage(texts.description, Login);
