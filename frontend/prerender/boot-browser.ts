/*
 * Stands within pages, behind what needs script. In a browser below the promise (`browsers.ts`) that is taken away, and the
 * sentence between them is shown. Chrome has `:has()` from 105 and Firefox from 121, Safari has the other one from 16.4.
 * Every browser must read this: the build refuses what is newer than ES5.
 */
function tellOldBrowser(sentence: Element): void {
  if ('CompressionStream' in window && CSS.supports('selector(:has(a))')) return;
  (sentence.previousElementSibling as Element).remove();
  sentence.removeAttribute('hidden');
}

tellOldBrowser((document.currentScript as Element).previousElementSibling as Element); // as `instead-of-script.tsx` draws it
