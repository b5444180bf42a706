/** Apart from the other sentences, which come with what is loaded. */
export const loadingText = 'Loading the free times…';
