import { ConfirmEmailForm } from '#features/accounts/own/confirm-email/confirm-email-form.tsx';
import { hydrateIsland } from '#pages/public-layout/hydrate-island.tsx';

hydrateIsland(ConfirmEmailForm);
