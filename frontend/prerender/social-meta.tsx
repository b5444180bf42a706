import { brand } from '#site/brand.ts';

type Props = {
  readonly title: string;
  readonly description: string;
  /** As in `paths.ts`; absent for a page that has no address of its own. */
  readonly path: string | undefined;
};

/** `https://…` without a slash at the end, when the build is told: links to share need the whole address. */
function siteOrigin(): string | undefined {
  return process.env.SITE_ORIGIN?.replace(/\/+$/, '');
}

/** What others show of a page: no picture from elsewhere, and its one true address where the build knows it. */
export function SocialMeta({ title, description, path }: Props) {
  const origin = siteOrigin();
  const address = origin && path ? new URL(path, origin).href : undefined;
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="en_GH" />
      <meta name="twitter:card" content="summary" />
      {address && <meta property="og:url" content={address} />}
      {address && <link rel="canonical" href={address} />}
    </>
  );
}
