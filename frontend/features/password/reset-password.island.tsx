import { hydrateIsland } from '../../ui/public/hydrate-island.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

hydrateIsland(ResetPasswordForm);
