import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '#server/platform/config/config.ts';

/** Features of the browser that no page of ours uses; the camera reads codes. */
const PERMISSIONS =
  'camera=(self), accelerometer=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), ' +
  'midi=(), payment=(), usb=()';

const originOf = (url: string | undefined) => (url && URL.canParse(url) ? [new URL(url).origin] : []);

/** Where signed addresses of the object store lead: the bucket is a path of the endpoint, or a name before it. */
function storeOrigins(s3: Config['s3']): string[] {
  if (!s3) return [];
  const endpoint = new URL(s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`);
  return [s3.forcePathStyle ? endpoint.origin : `${endpoint.protocol}//${s3.bucket}.${endpoint.host}`];
}

/** Pictures come from ourselves, the configured files host, and the object store that we redirect to. */
const imageSources = ({ filesUrl, s3 }: Config): string[] => [
  "'self'",
  'data:',
  'blob:',
  ...originOf(filesUrl),
  ...storeOrigins(s3),
];

const OWN_STYLES = "'self'";
const styleSources = (csp: string, more: string) =>
  csp.replace(`style-src ${OWN_STYLES}`, `style-src ${OWN_STYLES} ${more}`);

const OWN_SCRIPTS = "script-src 'self'";

/** Texts become HTML, code or the address of a script only through the policy `default`, of `web/platform/look/trusted-types.ts`. */
const TRUSTED_TYPES = "require-trusted-types-for 'script';trusted-types default";

/**
 * The content security policy of a page of the web app: it also lets in the style elements that carry the page's nonce, and
 * WebAssembly of our own, which reads codes from the picture of a camera. Neither lets text become a script.
 */
export const ofPage = (csp: string, nonce: string): string =>
  `${styleSources(csp, `'nonce-${nonce}'`).replace(OWN_SCRIPTS, `${OWN_SCRIPTS} 'wasm-unsafe-eval'`)};${TRUSTED_TYPES}`;

/** A content security policy that lets in styles of every sort, for pages of others that know no nonce. */
export const withInlineStyles = (csp: string): string => styleSources(csp, "'unsafe-inline'");

/** Tells browsers, on every answer, what our pages may do: run our own scripts only, and be framed by nobody. */
export default fp(async (app: FastifyInstance, { config }: { config: Config }) => {
  const https = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: [OWN_STYLES],
        imgSrc: imageSources(config),
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    // Links of mails carry secrets in their query.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', PERMISSIONS));
});
