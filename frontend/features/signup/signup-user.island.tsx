import { hydrateIsland } from '../../ui/public/hydrate-island.tsx';
import { UserSignupForm } from './user-signup-form.tsx';

hydrateIsland(UserSignupForm);
