import type { ReactNode } from 'react';
import { whereDialled } from '#platform/ussd-code.ts';
import { brand } from '#site/brand.ts';
import { WithDialLink } from '#ui/dial/dial-line.tsx';

export type PageAssets = {
  readonly styles: readonly string[];
  /** An inline script and its data. */
  readonly inline?: Inline;
  /** An inline script that checks the browser. */
  readonly check?: string;
  /** Small classic scripts, run as soon as they are there. */
  readonly early: readonly string[];
  readonly modules: readonly string[];
  /** Modules to request while the style sheet is on its way. */
  readonly preloads: readonly string[];
  /** On pages from which the app can be installed. */
  readonly manifest?: string;
};

type Props = {
  readonly title: string;
  readonly description: string;
  readonly assets: PageAssets;
  readonly path?: string;
  /** Kept out of search engines. */
  readonly hidden?: boolean;
  readonly children: ReactNode;
};

/** The HTML of every page. The policy refuses inline styles and unknown inline scripts. */
export function Document({ title, description, assets, path, hidden = false, children }: Props) {
  return (
    <html lang="en-GH">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {hidden && <meta name="robots" content="noindex" />}
        {/* Before the style sheet: a dark canvas at once. */}
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
  /** Absent for a page without an address of its own. */
  readonly path: string | undefined;
};

/** Without a slash at the end. Shared links need whole addresses. */
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

type Inline = { readonly code: string; readonly data: Readonly<Record<`data-${string}`, string>> };

/** The content security policy allows it by its hash. */
function InlineScript({ code, data }: Inline) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, as the build made it
  return <script {...data} dangerouslySetInnerHTML={{ __html: code }} />;
}

const texts = {
  oldBrowser: 'This browser is too old for this page. Please update it',
  needsScript: 'This page needs JavaScript. Please turn it on in your browser',
  dialled: whereDialled((code) => `, or dial ${code} on any phone`),
} as const;

type InsteadProps = {
  readonly check: string | undefined;
};

/** Shown instead of what needs script in an old browser, or without script. */
export function InsteadOfScript({ check }: InsteadProps) {
  return (
    <>
      <Sentence text={texts.oldBrowser} hidden />
      {check && <InlineScript code={check} data={{}} />}
      <noscript>
        <Sentence text={texts.needsScript} />
      </noscript>
    </>
  );
}

function Sentence({ text, hidden }: { readonly text: string; readonly hidden?: boolean }) {
  return (
    <p hidden={hidden} className="p-4 font-semibold text-danger-ink">
      <WithDialLink text={`${text}${texts.dialled ?? ''}.`} />
    </p>
  );
}
