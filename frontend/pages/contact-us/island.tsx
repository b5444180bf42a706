import { ContactForm } from '#features/messages/contact-form.tsx';
import { hydrateIsland } from '#pages/public-layout/hydrate-island.tsx';

hydrateIsland(ContactForm);
