import { hydrateIsland } from '../../ui/public/hydrate-island.tsx';
import { ContactForm } from './contact-form.tsx';

hydrateIsland(ContactForm);
