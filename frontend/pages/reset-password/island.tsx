import { ResetPasswordForm } from '../../features/account/password-reset/reset-password-form.tsx';
import { hydrateIsland } from '../public-layout/hydrate-island.tsx';

hydrateIsland(ResetPasswordForm);
