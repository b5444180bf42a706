import { Duration } from 'aws-cdk-lib';
import {
  CachePolicy,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { apiHeaders, siteHeaders } from '#infra/edge/site-headers.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';

/** As AWS's "CachingOptimized", but without its least time of a second, in which an edge would keep the worker. */
export function createSiteCachePolicy(scope: Construct, settings: Settings): CachePolicy {
  return new CachePolicy(scope, 'SiteCache', {
    cachePolicyName: `${getNamePrefix(settings)}-site`,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.days(1),
    maxTtl: Duration.days(365),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
}

type Headers = ReturnType<typeof siteHeaders> | typeof apiHeaders;

export function createHeadersPolicy(
  scope: Construct,
  id: string,
  settings: Settings,
  headers: Headers,
): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: `${getNamePrefix(settings)}-${id.toLowerCase()}`,
    securityHeadersBehavior: securityBehavior(headers),
    customHeadersBehavior: { customHeaders: customHeaders(headers) },
  });
}

/** Headers for which CloudFront has settings; the others are custom headers. */
const standardHeaders = new Set([
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
]);

function securityBehavior(headers: Headers): ResponseSecurityHeadersBehavior {
  const override = true;
  const [, seconds = '0'] = /max-age=(\d+)/.exec(headers['strict-transport-security']) ?? [];
  return {
    contentSecurityPolicy: { contentSecurityPolicy: headers['content-security-policy'], override },
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(seconds)),
      includeSubdomains: false,
      override,
    },
    contentTypeOptions: { override },
    frameOptions: { frameOption: frameOption(headers['x-frame-options']), override },
    referrerPolicy: { referrerPolicy: referrerPolicy(headers['referrer-policy']), override },
  };
}

function frameOption(value: string): HeadersFrameOption {
  if (value === HeadersFrameOption.DENY) return HeadersFrameOption.DENY;
  throw new Error(`X-Frame-Options ${value} is not supported here.`);
}

function referrerPolicy(value: string): HeadersReferrerPolicy {
  const found = Object.values(HeadersReferrerPolicy).find((each) => each === value);
  if (!found) throw new Error(`CloudFront has no Referrer-Policy ${value}.`);
  return found;
}

function customHeaders(headers: Headers): ResponseCustomHeader[] {
  return Object.entries(headers)
    .filter(([header]) => !standardHeaders.has(header))
    .map(([header, value]) => ({ header, value, override: true }));
}
