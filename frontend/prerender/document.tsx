import type { ReactNode } from 'react';
import { brand } from '#site/brand.ts';
import { type Inline, InlineScript } from './inline-script.tsx';

export type PageAssets = {
  readonly styles: readonly string[];
  /** The text of a small script within the page, which runs before anything else is fetched, and what it is told. */
  readonly inline?: Inline;
  /** The same, behind what needs script: whether this browser can run it. */
  readonly check?: string;
  /** Classic scripts, small and on their own, that run as soon as they are there. */
  readonly early: readonly string[];
  readonly modules: readonly string[];
  /** Modules that are requested while the style sheet's bytes are still on their way: React puts them first. */
  readonly preloads: readonly string[];
  /** The web app manifest, on pages from which the app can be installed. */
  readonly manifest?: string;
};

type Props = {
  readonly title: string;
  readonly description: string;
  readonly assets: PageAssets;
  readonly path?: string;
  /** Kept out of search engines: the screens behind the login. */
  readonly hidden?: boolean;
  readonly children: ReactNode;
};

/** The HTML round every page. Its policy refuses inline styles, and scripts but `assets.inline`, by its hash. */
export function Document({ title, description, assets, path, hidden = false, children }: Props) {
  return (
    <html lang="en-GH">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {hidden && <meta name="robots" content="noindex" />}
        {/* Before the style sheet: a dark device gets a dark canvas at once. */}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#17612f" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b1e12" media="(prefers-color-scheme: dark)" />
        {!hidden && <SocialMeta title={title} description={description} path={path} />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {assets.manifest && <link rel="manifest" href={assets.manifest} />}
        {assets.manifest && <link rel="apple-touch-icon" href="/icon-192.png" />}
        {assets.inline && <InlineScript {...assets.inline} />}
        {assets.early.map((src) => (
          <script key={src} src={src} async fetchPriority="high" />
        ))}
        {assets.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.modules.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}

type SocialProps = {
  readonly title: string;
  readonly description: string;
  /** As in `paths.ts`; absent for a page that has no address of its own. */
  readonly path: string | undefined;
};

/** `https://…` without a slash at the end, when the build is told: links to share need the whole address. */
const siteOrigin = (): string | undefined => process.env.SITE_ORIGIN?.replace(/\/+$/, '') || undefined;

function SocialMeta({ title, description, path }: SocialProps) {
  const origin = siteOrigin();
  const address = origin && path ? new URL(path, origin).href : undefined;
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="en_GH" />
      <meta name="twitter:card" content={origin ? 'summary_large_image' : 'summary'} />
      {origin && (
        <>
          <meta property="og:image" content={`${origin}/share.png`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={`${brand.name}: waste pickup in Ghana`} />
        </>
      )}
      {address && <meta property="og:url" content={address} />}
      {address && <link rel="canonical" href={address} />}
    </>
  );
}
