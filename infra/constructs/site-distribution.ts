import { Annotations, Duration, SecretValue } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct, type IDependable } from 'constructs';
import { siteFunctions, viewerAddressFunction } from '#infra/edge/site-functions.ts';
import { apiHeaders, siteHeaders } from '#infra/edge/site-headers.ts';
import type { Site } from '#infra/stage/artifacts.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';
import { originHeader } from '#shared/edge-headers.ts';
import { originSecretName } from './origin-secrets.ts';

export type SiteDistributionProps = {
  readonly settings: Settings;
  readonly site: Site;
  readonly bucket: Bucket;
  readonly apiEndpoint: string;
  readonly webAclArn: string | undefined;
  /** Of the hosted zone's certificate; the setting's without one. */
  readonly certificateArn: string | undefined;
  readonly after: IDependable;
};

/** All codes that CloudFront can be configured for. By default it caches errors. */
const errorCodes = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** One origin for the browser: the site's files, and the API under `/api/`. */
export class SiteDistribution extends Construct {
  readonly distribution: cloudfront.Distribution;
  readonly #props: SiteDistributionProps;

  constructor(scope: Construct, id: string, props: SiteDistributionProps) {
    super(scope, id);
    this.#props = props;
    const { settings, webAclArn, certificateArn = settings.certificateArn } = props;
    const { domain } = settings;
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: getNamePrefix(settings),
      defaultBehavior: this.#siteBehavior(),
      additionalBehaviors: { '/api/*': this.#apiBehavior() },
      errorResponses: errorCodes.map(
        (httpStatus): cloudfront.ErrorResponse => ({ httpStatus, ttl: Duration.seconds(0) }),
      ),
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      // Cheaper classes leave Africa's edge locations out.
      priceClass: cloudfront.PriceClass.PRICE_CLASS_ALL,
      webAclId: webAclArn,
      ...(domain && certificateArn
        ? {
            domainNames: [domain],
            minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
            certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
          }
        : {}),
    });
  }

  #siteBehavior(): cloudfront.BehaviorOptions {
    const { settings, site, bucket } = this.#props;
    const code = siteFunctions(site.routes, site.rootFiles);
    // The function rewrites every request to a file, so that nobody can list the bucket.
    Annotations.of(this).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk');
    return {
      // With LIST, S3 answers 404 for a missing file, otherwise 403.
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
      }),
      allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: createSiteCachePolicy(this, settings),
      compress: true,
      responseHeadersPolicy: createHeadersPolicy(this, 'Site', settings, siteHeaders(site.scriptHashes)),
      functionAssociations: [
        this.#function('SiteRequest', code.request, cloudfront.FunctionEventType.VIEWER_REQUEST),
        this.#function('SiteResponse', code.response, cloudfront.FunctionEventType.VIEWER_RESPONSE),
      ],
    };
  }

  #apiBehavior(): cloudfront.BehaviorOptions {
    const { settings, apiEndpoint } = this.#props;
    // Resolved by CloudFormation at deployment: the value is in no template.
    const header = SecretValue.secretsManager(originSecretName(settings)).unsafeUnwrap();
    return {
      origin: new HttpOrigin(apiEndpoint, {
        protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
        customHeaders: { [originHeader]: header },
      }),
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      // Not a redirect, which would make a POST a GET.
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      compress: false,
      responseHeadersPolicy: createHeadersPolicy(this, 'Api', settings, apiHeaders),
      functionAssociations: [
        this.#function('ViewerAddress', viewerAddressFunction, cloudfront.FunctionEventType.VIEWER_REQUEST),
      ],
    };
  }

  #function(id: string, code: string, eventType: cloudfront.FunctionEventType) {
    const { settings } = this.#props;
    const edgeFunction = new cloudfront.Function(this, id, {
      functionName: `${getNamePrefix(settings)}-${id}`,
      code: cloudfront.FunctionCode.fromInline(code),
      runtime: cloudfront.FunctionRuntime.JS_2_0,
    });
    edgeFunction.node.addDependency(this.#props.after);
    return { function: edgeFunction, eventType };
  }
}

/** As AWS's "CachingOptimized", but without its least time of a second, in which an edge would keep the worker. */
function createSiteCachePolicy(scope: Construct, settings: Settings): cloudfront.CachePolicy {
  return new cloudfront.CachePolicy(scope, 'SiteCache', {
    cachePolicyName: `${getNamePrefix(settings)}-site`,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.days(1),
    maxTtl: Duration.days(365),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
}

type Headers = ReturnType<typeof siteHeaders> | typeof apiHeaders;

function createHeadersPolicy(scope: Construct, id: string, settings: Settings, headers: Headers) {
  return new cloudfront.ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: `${getNamePrefix(settings)}-${id.toLowerCase()}`,
    securityHeadersBehavior: securityBehavior(headers),
    customHeadersBehavior: { customHeaders: customHeaders(headers) },
  });
}

/** Headers for which CloudFront has settings; the others are custom headers. A test compares all with `site-headers.ts`. */
const standardHeaders = new Set([
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
]);

function securityBehavior(headers: Headers): cloudfront.ResponseSecurityHeadersBehavior {
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
    frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override },
    referrerPolicy: {
      referrerPolicy: cloudfront.HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
      override,
    },
  };
}

function customHeaders(headers: Headers): cloudfront.ResponseCustomHeader[] {
  return Object.entries(headers)
    .filter(([header]) => !standardHeaders.has(header))
    .map(([header, value]) => ({ header, value, override: true }));
}
