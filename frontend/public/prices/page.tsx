import { drawnPage } from '#public/layout/form-pages.tsx';
import { texts } from './public-prices.tsx';

export const page = drawnPage(texts);
