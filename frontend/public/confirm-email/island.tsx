import { hydrateIsland } from '#public/layout/hydrate-island.tsx';
import { ConfirmEmailForm } from './confirm-email-form.tsx';

hydrateIsland(ConfirmEmailForm);
