import { MemoryRouter } from 'react-router-dom';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { NextPickup } from '#features/pickup/next-pickup.tsx';
import { whereDialled } from '#platform/ussd-code.ts';
import { formatSchedule } from '#shared/dates.ts';
import { TextLink } from '#ui/button/text-link.tsx';
import { WithDialLink } from '#ui/dial/dial-line.tsx';
import { IconItem } from './bands.tsx';

const booking = whereDialled(
  (code) =>
    ({
      icon: 'phone',
      title: 'Book without internet',
      text: `Dial ${code} on any phone, even without data. Book a pickup, move it or check when we’ll come.`,
    }) as const,
);

/** Only what the product really does. */
export const anyPhoneTexts = {
  id: 'any-phone',
  title: 'Works on the phone you have',
  text: 'With a good network, a bad one, or none.',
  area: 'Do you come to my area?',
  sample: 'Your next pickup, as the app shows it (sample)',
  all: [
    ...(booking ? [booking] : []),
    {
      icon: 'message',
      title: 'News by SMS or email',
      text: 'We’ll tell you when a collector is assigned, on the way and done.',
    },
    {
      icon: 'calendar',
      title: 'A pickup every week',
      text: 'Choose a day once, and we’ll book the next pickups. You can skip a day, pause or stop.',
    },
    {
      icon: 'wifi',
      title: 'Works offline',
      text: 'If the network goes, your booking stays on your phone. We’ll send it when you’re back online.',
    },
    {
      icon: 'alert',
      title: 'Problems get an answer',
      text: 'Nobody came? Something was left behind? Report it, and our staff will answer.',
    },
  ],
} as const;

export function AnyPhone() {
  return (
    <section
      id={anyPhoneTexts.id}
      aria-labelledby={`${anyPhoneTexts.id}-title`}
      className="mx-auto grid max-w-6xl items-center gap-x-10 gap-y-8 px-4 py-12 md:grid-cols-2"
    >
      <div>
        <h2 id={`${anyPhoneTexts.id}-title`} className="text-2xl text-heading sm:text-3xl">
          {anyPhoneTexts.title}
        </h2>
        <p className="mt-1 max-w-prose text-lg text-ink-soft">{anyPhoneTexts.text}</p>
        <ul className="mt-6 flex flex-col gap-5">
          {anyPhoneTexts.all.map((one) => (
            <IconItem key={one.title} {...one} text={<WithDialLink text={one.text} />} />
          ))}
        </ul>
        <div className="mt-4">
          <TextLink href="/where-we-come">{anyPhoneTexts.area}</TextLink>
        </div>
      </div>
      <SampleScreen />
    </section>
  );
}

const now = new Date('2026-03-06T09:00:00.000Z');
const scheduledAt = '2026-03-07T08:00:00.000Z';

const pickup: PickupSummary = {
  id: 'sample',
  wasteType: 'plastic',
  location: 'Osu, blue kiosk opposite the Shell',
  ...formatSchedule(scheduledAt),
  scheduledAt,
  status: 'assigned',
  area: { id: everywhereId, name: 'Everywhere' },
  user: { id: 'sample', firstName: 'Ama', lastName: 'Mensah' },
  assignedCollector: { id: 'sample', firstName: 'Yaw', lastName: 'Boateng' },
  createdAt: scheduledAt,
  updatedAt: scheduledAt,
  version: 1,
};

/** The real component, rendered by the build, in the frame of a phone. */
function SampleScreen() {
  return (
    <figure className="mx-auto w-full max-w-md">
      <div inert aria-hidden className="rounded-xl border-4 border-line-strong bg-ground p-2 shadow-raised">
        <MemoryRouter>
          <NextPickup pickup={pickup} account={undefined} now={now} />
        </MemoryRouter>
      </div>
      <figcaption className="mt-2 text-center text-sm text-ink-soft">{anyPhoneTexts.sample}</figcaption>
    </figure>
  );
}
