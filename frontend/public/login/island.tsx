import { hydrateIsland } from '#public/layout/hydrate-island.tsx';
import { Login } from './login.tsx';

hydrateIsland(Login);
