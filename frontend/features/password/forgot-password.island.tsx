import { hydrateIsland } from '../../ui/public/hydrate-island.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

hydrateIsland(ForgotPasswordForm);
