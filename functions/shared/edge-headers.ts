/** In which CloudFront shows the API that a request came through it. */
export const originHeader = 'x-origin-verify';
/** In which the edge writes the viewer's network address, over whatever a client wrote there. */
export const viewerAddressHeader = 'x-viewer-address';
