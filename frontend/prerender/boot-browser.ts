/* Inlined behind what needs script: in a browser older than `browsers.ts` says it is replaced by a sentence. Chrome has `:has()` from 105 and Firefox from 121, Safari `CompressionStream` from 16.4. The build refuses what is newer than ES5. */
function tellOldBrowser(sentence: Element): void {
  if ('CompressionStream' in window && CSS.supports('selector(:has(a))')) return;
  (sentence.previousElementSibling as Element).remove();
  sentence.removeAttribute('hidden');
}

tellOldBrowser((document.currentScript as Element).previousElementSibling as Element); // as `document.tsx` draws it
