export type Inline = { readonly code: string; readonly data: Readonly<Record<`data-${string}`, string>> };

/** The text of a small script within the page, and what it is told. The content security policy allows it by its hash. */
export function InlineScript({ code, data }: Inline) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, as the build made it
  return <script {...data} dangerouslySetInnerHTML={{ __html: code }} />;
}
