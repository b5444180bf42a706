import { drawAnswer } from '#public/layout/draw-answer.tsx';
import { ServedAreas, texts } from './served-areas.tsx';

void drawAnswer('listAreas', texts.failed, (answer) => <ServedAreas {...answer} />);
