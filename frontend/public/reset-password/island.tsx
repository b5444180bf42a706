import { hydrateIsland } from '#public/layout/hydrate-island.tsx';
import { ResetPasswordForm } from '#public/password-reset/reset-password-form.tsx';

hydrateIsland(ResetPasswordForm);
