import { hydrateIsland } from '../../ui/public/hydrate-island.tsx';
import { LoginForm } from './login-form.tsx';

hydrateIsland(LoginForm);
