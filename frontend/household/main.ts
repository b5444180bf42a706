import { startApp } from '#features/app/start-app.tsx';
import { householdApp } from './app.ts';

void startApp(householdApp);
