import { LinkButton } from '../../ui/link-button.tsx';
import type { PublicPage } from '../../ui/public/public-page.ts';

export const homePage: PublicPage = {
  path: '/',
  title: 'Smart, simple and sustainable waste pickup in Ghana',
  description: 'Sankofa connects households in Ghana to trusted waste collectors. Book a pickup in a minute.',
  Content: () => (
    <div className="mx-auto max-w-3xl px-4 py-12">
      <h1 className="text-4xl">Smart, simple and sustainable waste pickup</h1>
      <p className="mt-4 text-lg text-ink-soft">
        Sankofa connects households to trusted collectors. Choose what you have, where and when: we fetch it.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton tone="gold" href="/schedule-pickup">
          Book a Pickup
        </LinkButton>
        <LinkButton tone="secondary" href="/register">
          Join as a Collector
        </LinkButton>
      </div>
    </div>
  ),
};
