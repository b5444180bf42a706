import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { viewerAddressHeader } from '#shared/edge-headers.ts';

/** The viewer's network address, by the header that the edge overwrites: others are the edge's own or a client's word. One household has a whole IPv6 /64. */
export function readViewerAddress(event: APIGatewayProxyEventV2): string {
  const address = event.headers[viewerAddressHeader]?.trim() || 'unknown';
  return address.includes(':') && !address.includes('.') ? prefix64(address) : address;
}

function prefix64(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
