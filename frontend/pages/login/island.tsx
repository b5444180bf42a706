import { LoginForm } from '../../features/account/login/login-form.tsx';
import { hydrateIsland } from '../public-layout/hydrate-island.tsx';

hydrateIsland(LoginForm);
