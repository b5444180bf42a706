import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { editPickupBody } from '#contracts/pickups/pickup-bodies.ts';
import { contentFields, requestedContent, storedContent } from '#contracts/pickups/pickup-content.ts';
import { tableDefinition } from '#data/table/table-definition.ts';
import { contentChanges, contentFromBody, contentWhenLost, eraseContent, isSameContent } from './content.ts';

const body = {
  wasteType: 'glass',
  location: 'Kasoa',
  digitalAddress: ' ga 183 8164 ',
  notes: '',
  time: '09:30',
};
const content = contentFromBody(v.parse(v.object(requestedContent), body));
const readEdit = (edit: object) => contentChanges(v.parse(editPickupBody, edit));

describe('content', () => {
  it('is taken from a request without what is not its own', () => {
    expect(content).toEqual({ wasteType: 'glass', location: 'Kasoa', digitalAddress: 'GA-183-8164' });
    expect(v.parse(v.object(storedContent), content)).toEqual(content);
  });

  it('is changed and removed by an edit, and seen as a difference', () => {
    const changes = readEdit({ digitalAddress: 'GA-183-8165' });
    expect(changes).toEqual({ digitalAddress: 'GA-183-8165' });
    expect(isSameContent({ ...content, ...changes }, content)).toBe(false);
    expect(readEdit({ digitalAddress: '' })).toStrictEqual({ digitalAddress: undefined });
    expect(readEdit({})).toStrictEqual({});
  });

  it('is erased with its household, and redacted when the assignment is lost', () => {
    expect(eraseContent(content)).toEqual({ wasteType: 'glass', location: 'Erased' });
    expect(eraseContent(eraseContent(content))).toEqual(eraseContent(content));
    expect(contentWhenLost(content)).toEqual({
      wasteType: 'glass',
      location: 'This pickup is no longer yours.',
    });
  });

  it('is in indexes as a whole', () => {
    for (const { name, include } of tableDefinition.indexes) {
      expect([...include].some((one) => one === 'content')).toBe(name === 'lists' || name === 'related');
      expect(Object.keys(contentFields).filter((field) => [...include].some((one) => one === field))).toEqual(
        [],
      );
    }
  });
});

it('never removes a required field', () => {
  expect(contentChanges({ location: '' })).toStrictEqual({});
});

it('leaves out what is blank: nothing, no text, no entries', () => {
  const items = [{ type: 'plastic', quantity: 2 }];
  const filled = { wasteType: 'glass', location: 'Kasoa', items };
  expect(contentFromBody({ ...filled, notes: '', digitalAddress: undefined })).toStrictEqual(filled);
  expect(contentFromBody({ ...filled, items: [] })).not.toHaveProperty('items');
  expect(contentChanges({ items: [], notes: 'Ring' })).toStrictEqual({
    items: undefined,
    notes: 'Ring',
  });
});

it('says the same in whatever order it is stored', () => {
  const reordered = { digitalAddress: 'GA-183-8164', location: 'Kasoa', wasteType: 'glass' } as const;
  expect(isSameContent(content, reordered)).toBe(true);
  expect(isSameContent(content, { ...content, location: 'Osu' })).toBe(false);
});
