import { drawAnswer } from '#public/layout/draw-answer.tsx';
import { Stations, texts } from './stations.tsx';

void drawAnswer('listStations', texts.failed, (answer) => <Stations {...answer} />);
