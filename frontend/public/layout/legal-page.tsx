import { TextLink } from '#ui/button/text-link.tsx';
import { PageIntro } from './bands.tsx';

const parts = 'On this page';

type LegalTable = {
  readonly head: readonly [string, string];
  readonly rows: readonly (readonly [string, string])[];
};

type LegalSection = {
  readonly id: string;
  readonly title: string;
  readonly text?: readonly string[];
  readonly list?: readonly string[];
  readonly table?: LegalTable;
  readonly after?: readonly string[];
  readonly links?: readonly { readonly href: string; readonly label: string }[];
};

export type LegalDocument = {
  readonly description: string;
  readonly lead: string;
  readonly updated: string;
  readonly short?: LegalSection;
  readonly sections: readonly LegalSection[];
};

export function LegalPage({ title, document }: { readonly title: string; readonly document: LegalDocument }) {
  const { lead, updated, short, sections } = document;
  return (
    <>
      <PageIntro title={title} lead={lead}>
        <p className="mt-2 text-sm">{`Last updated: ${updated}`}</p>
      </PageIntro>
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-4 py-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
        {short && (
          <div className="max-w-prose lg:col-span-2">
            <Section section={short} />
          </div>
        )}
        <Contents sections={sections} />
        <div className="flex min-w-0 max-w-prose flex-col gap-8">
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
      </div>
    </>
  );
}

function Contents({ sections }: { readonly sections: readonly LegalSection[] }) {
  return (
    <nav aria-labelledby="parts" className="lg:sticky lg:top-20 lg:self-start">
      <h2 id="parts" className="font-bold">
        {parts}
      </h2>
      <ul className="mt-1 grid sm:grid-cols-2 lg:grid-cols-1">
        {sections.map((section) => (
          <li key={section.id}>
            <TextLink href={`#${section.id}`}>{section.title}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Section({ section }: { readonly section: LegalSection }) {
  const { id, title, text = [], list, table, after = [], links = [] } = section;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-3">
      <h2 id={`${id}-title`} className="text-xl text-heading">
        {title}
      </h2>
      {text.map((one) => (
        <p key={one}>{one}</p>
      ))}
      {list && (
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {list.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {table && <Table table={table} label={title} />}
      {after.map((one) => (
        <p key={one}>{one}</p>
      ))}
      {links.length > 0 && (
        <p className="flex flex-wrap gap-x-6">
          {links.map((link) => (
            <TextLink key={link.href} href={link.href}>
              {link.label}
            </TextLink>
          ))}
        </p>
      )}
    </section>
  );
}

function Table({ table, label }: { readonly table: LegalTable; readonly label: string }) {
  const cell = 'border-t border-line p-3 align-top';
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls, as with large text, must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line"
    >
      <table className="w-full bg-surface text-left text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {table.head.map((one) => (
              <th key={one} scope="col" className="bg-sunken p-3">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([what, howLong]) => (
            <tr key={what}>
              <th scope="row" className={`${cell} font-semibold wrap-break-word`}>
                {what}
              </th>
              <td className={cell}>{howLong}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
