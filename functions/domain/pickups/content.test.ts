import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defineField, editEntries, requestEntries, storedEntries } from '#contracts/pickups/content-field.ts';
import { contentFields } from '#contracts/pickups/pickup-content.ts';
import { tableDefinition } from '#data/table/table-definition.ts';
import { fieldErrors, paragraph } from '#shared/fields.ts';
import {
  contentChanges,
  contentFor,
  contentFromBody,
  contentWhenLost,
  eraseContent,
  isSameContent,
} from './content.ts';

/** The table with one field more: nothing else is written for it here. */
const fields = {
  ...contentFields,
  gateCode: defineField({
    form: 'text',
    request: v.optional(paragraph('gateCode', 8)),
    stored: v.optional(v.string()),
    isRequired: false,
    seenBy: ['collector', 'admin'],
    whenErased: 'remove',
    whenLost: () => 'asked for',
  }),
};

const request = v.object(requestEntries(fields, { time: v.string() }));
const edit = v.object(editEntries(fields, {}));
const stored = v.object(storedEntries(fields, {}));

const body = { wasteType: 'glass', location: 'Kasoa', gateCode: ' 12A ', notes: '', time: '09:30' };
const content = contentFromBody(fields, v.parse(request, body));

describe('a field added to the table of content', () => {
  it('is taken by a request, under its limit and its label', () => {
    expect(content).toEqual({ wasteType: 'glass', location: 'Kasoa', gateCode: '12A' });
    const { issues = [] } = v.safeParse(request, { ...body, gateCode: '123456789' });
    expect(fieldErrors(issues)).toEqual({ gateCode: 'Gate code can have at most 8 characters' });
  });

  it('is changed and removed by an edit, and seen as a difference', () => {
    const changes = contentChanges(fields, v.parse(edit, { gateCode: '77' }));
    expect(changes).toEqual({ gateCode: '77' });
    expect(isSameContent(fields, { ...content, ...changes }, content)).toBe(false);
    expect(contentChanges(fields, v.parse(edit, { gateCode: '' }))).toStrictEqual({ gateCode: undefined });
    expect(contentChanges(fields, v.parse(edit, {}))).toStrictEqual({});
  });

  it('is stored, and shown to those who may see it', () => {
    expect(v.parse(stored, content)).toEqual(content);
    expect(contentFor(fields, content, 'collector').gateCode).toBe('12A');
    expect(contentFor(fields, content, 'user')).toEqual({ wasteType: 'glass', location: 'Kasoa' });
  });

  it('is erased with its household and redacted when the assignment is lost', () => {
    expect(eraseContent(fields, content)).toEqual({ wasteType: 'glass', location: 'Erased' });
    expect(contentWhenLost(fields, content)).toMatchObject({ gateCode: 'asked for' });
    expect(eraseContent(fields, eraseContent(fields, content))).toEqual(eraseContent(fields, content));
  });

  it('needs no change of an index', () => {
    for (const { name, include } of tableDefinition.indexes) {
      expect([...include].some((one) => one === 'content')).toBe(name === 'lists' || name === 'related');
      expect(Object.keys(fields).filter((name) => [...include].some((one) => one === name))).toEqual([]);
    }
  });
});

it('never removes a required field', () => {
  expect(contentChanges(fields, { location: '' })).toStrictEqual({});
});

it('leaves out what is blank: nothing, no text, no entries', () => {
  const items = [{ type: 'plastic', quantity: 2 }];
  const filled = { wasteType: 'glass', location: 'Kasoa', items };
  expect(contentFromBody(fields, { ...filled, notes: '', digitalAddress: undefined })).toStrictEqual(filled);
  expect(contentFromBody(fields, { ...filled, items: [] })).not.toHaveProperty('items');
  expect(contentChanges(fields, { items: [], notes: 'Ring' })).toStrictEqual({
    items: undefined,
    notes: 'Ring',
  });
});

it('says the same in whatever order it is stored', () => {
  const reordered = { gateCode: '12A', location: 'Kasoa', wasteType: 'glass' } as const;
  expect(isSameContent(fields, content, reordered)).toBe(true);
  expect(isSameContent(fields, content, { ...content, location: 'Osu' })).toBe(false);
});
