import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from './config.ts';

const originOf = (url: string | undefined) => (url && URL.canParse(url) ? [new URL(url).origin] : []);

/** Where pictures come from: ourselves, the configured files host, and the object store that we redirect to. */
function imageSources({ filesUrl, s3 }: Config): string[] {
  const store = s3 && (s3.endpoint ?? `https://${s3.bucket}.s3.${s3.region}.amazonaws.com`);
  return ["'self'", 'data:', 'blob:', ...originOf(filesUrl), ...originOf(store)];
}

/** Tells browsers, on every answer, what our pages may do: run our own scripts only, and be framed by nobody. */
export default fp(async (app: FastifyInstance, { config }: { config: Config }) => {
  const https = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine sets sizes and colours as style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
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
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
});
