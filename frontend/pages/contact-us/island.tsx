import { ContactForm } from '../../features/support-messages/contact-form.tsx';
import { hydrateIsland } from '../public-layout/hydrate-island.tsx';

hydrateIsland(ContactForm);
