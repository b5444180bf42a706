import { hydrateIsland } from '#public/layout/hydrate-island.tsx';
import { ContactForm } from './contact-form.tsx';

hydrateIsland(ContactForm);
