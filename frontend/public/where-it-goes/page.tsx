import { drawnPage } from '#public/layout/form-pages.tsx';
import { texts } from './stations.tsx';

export const page = drawnPage(texts);
