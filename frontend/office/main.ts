import { startApp } from '#features/app/start-app.tsx';
import { officeApp } from './app.ts';

void startApp(officeApp);
