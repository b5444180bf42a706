import { describe, expect, it } from 'vitest';
import { apiHeaders, siteHeaders } from './site-headers.ts';

const site = siteHeaders(['sha256-abc=']);
const directives = (policy: string): Record<string, string> =>
  Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]));

describe.each([
  ['the site', site],
  ['the API', apiHeaders],
] as const)('the headers of %s', (_, headers) => {
  it('ask for HTTPS for two years', () => {
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
  });

  it('let no browser guess a type, send a path to others, or open another window’s page', () => {
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('let our own pages alone ask the phone where it is, and nobody for anything else', () => {
    expect(headers['permissions-policy']).toBe('camera=(), microphone=(), geolocation=(self), payment=()');
  });

  it('let no other site put it into a frame', () => {
    expect(directives(headers['content-security-policy'])['frame-ancestors']).toBe("'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });
});

describe('the content security policy', () => {
  it('loads from our origin alone, and sends nothing anywhere else', () => {
    const {
      'style-src': styles,
      'script-src': scripts,
      ...others
    } = directives(site['content-security-policy']);
    expect(scripts).toBe("'self' 'sha256-abc='");
    expect(styles).toBe("'self' data:");
    expect(others['default-src']).toBe("'none'");
    expect(others['object-src']).toBe("'none'");
    expect(others['base-uri']).toBe("'none'");
    for (const [name, sources = ''] of Object.entries(others)) {
      expect(sources.replace(/^'none'$|'self'|data:/g, '').trim(), name).toBe('');
    }
  });

  it('of an answer of the API loads nothing', () => {
    expect(directives(apiHeaders['content-security-policy'])['default-src']).toBe("'none'");
  });
});
