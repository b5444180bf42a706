import { startApp } from '#features/app/start-app.tsx';
import { collectorApp } from './app.ts';

void startApp(collectorApp);
