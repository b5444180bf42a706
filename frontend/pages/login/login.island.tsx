import { hydrateIsland } from '../public-layout/hydrate-island.tsx';
import { LoginForm } from './login-form.tsx';

hydrateIsland(LoginForm);
