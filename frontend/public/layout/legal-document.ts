import { brand } from '#site/brand.ts';

export type LegalTable = {
  readonly head: readonly [string, string];
  readonly rows: readonly (readonly [string, string])[];
};

export type LegalSection = {
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

export const operator = brand.legalName ?? brand.name;

export const legalTexts = { parts: 'On this page', updated: 'Last updated' } as const;
