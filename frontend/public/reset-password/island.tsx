import { hydrateIsland } from '#public/layout/hydrate-island.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

hydrateIsland(ResetPasswordForm);
