import { expect, test } from 'vitest';
import { sharedTexts } from '#contracts/shared-texts.ts';
import { inlineTexts } from './inline-texts.ts';

test('a shared sentence stands where it is used; what is none stays', () => {
  const code = 'show(sharedTexts.noLongerYours, mySharedTexts.other, sharedTexts.unknown)';
  const sentence = JSON.stringify(sharedTexts.noLongerYours);
  expect(inlineTexts(code)).toBe(`show(${sentence}, mySharedTexts.other, sharedTexts.unknown)`);
});
