import { drawnPage } from '#public/layout/form-pages.tsx';
import { texts } from './served-areas.tsx';

export const page = drawnPage(texts);
