import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import type { GoogleConfig } from '#server/platform/config/config.ts';
import { testClient } from './test-client.ts';

export type Claims = Record<string, unknown>;

export interface TestProvider {
  config: GoogleConfig;
  /** Who signs in next: `sub`, and what else the ID token says of them. */
  person: { sub: string } & Claims;
  /** Changes what the next ID tokens say. They are signed with the provider's key all the same. */
  tamper: (claims: Claims) => Claims;
  /** Forges the next ID tokens. */
  forge: keyof typeof forgeries | undefined;
  /** What its metadata say beyond the truth. */
  metadata: Record<string, string>;
  /** Sends who redeems a code on to another address. */
  leadsOn: boolean;
  stop(): Promise<void>;
}

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const kid = 'test-key';

/** A real OpenID provider on this machine, where a person signs in without being asked anything. */
export async function startProvider(redirectUri: string, port = 0): Promise<TestProvider> {
  const keys = keyPair();
  const stranger = keyPair();
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config: GoogleConfig = { issuer, ...testClient };
  const test: TestProvider = {
    config,
    person: { sub: 'nobody yet' },
    tamper: (claims) => claims,
    forge: undefined,
    metadata: {},
    leadsOn: false,
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };

  const provider = new Provider(issuer, {
    ...settings(config, redirectUri),
    jwks: { keys: [{ ...keys.privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ ...test.person, sub: accountId }) }),
  });
  provider.use(async (context, next) => {
    if (context.path === '/token' && test.leadsOn && context.querystring === '') {
      // A client that follows the redirect sends code and secret there, and gets the tokens.
      context.redirect('/token?elsewhere');
      context.status = 307;
      return;
    }
    await next();
    const answer = context.body as { id_token?: string } | undefined;
    if (context.path === '/token' && answer?.id_token) {
      const claims = JSON.parse(Buffer.from(answer.id_token.split('.')[1]!, 'base64url').toString()) as Claims;
      const by = { own: keys.privateKey, stranger, clientSecret: config.clientSecret };
      answer.id_token = forgeries[test.forge ?? 'none of it'](test.tamper(claims), by);
    }
    if (context.path === '/.well-known/openid-configuration') Object.assign(context.body as object, test.metadata);
  });
  const answerToOidc = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const result = { select_account: {}, login: { accountId: test.person.sub } };
    void (request.url?.startsWith('/interaction/')
      ? provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
      : answerToOidc(request, response));
  });
  return test;
}

function settings({ clientId, clientSecret }: GoogleConfig, redirectUri: string): Configuration {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    // Google, too, puts the e-mail into the ID token.
    conformIdTokenClaims: false,
    cookies: { keys: ['a key for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Grant: 60, Session: 60, Interaction: 60 },
  };
}

interface Keys {
  own: KeyObject;
  stranger: ReturnType<typeof keyPair>;
  clientSecret: string;
}

const withHead = (head: object, claims: Claims) =>
  [head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');

function signed(claims: Claims, key: KeyObject, head: object = {}) {
  const content = withHead({ alg: 'RS256', typ: 'JWT', kid, ...head }, claims);
  return `${content}.${createSign('sha256').update(content).sign(key, 'base64url')}`;
}

/** ID tokens as the provider makes them, and as others would. */
const forgeries = {
  'none of it': (claims: Claims, { own }: Keys) => signed(claims, own),
  'another key': (claims: Claims, { stranger }: Keys) => signed(claims, stranger.privateKey),
  'a key it brings itself': (claims: Claims, { stranger }: Keys) =>
    signed(claims, stranger.privateKey, { jwk: stranger.publicKey.export({ format: 'jwk' }) }),
  'no signature': (claims: Claims) => `${withHead({ alg: 'none', typ: 'JWT' }, claims)}.`,
  'our own secret': (claims: Claims, { clientSecret }: Keys) => {
    const content = withHead({ alg: 'HS256', typ: 'JWT' }, claims);
    return `${content}.${createHmac('sha256', clientSecret).update(content).digest('base64url')}`;
  },
};

/**
 * Goes to the provider as a browser does, from redirect to redirect, until it is sent back to `redirectUri`.
 * @returns what the way back carries: `code` and `state`, or `error`
 */
export async function visit(address: string, redirectUri: string): Promise<Record<string, string>> {
  const jar = new Map<string, string>();
  let here = new URL(address);
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(here, { redirect: 'manual', headers: { cookie } });
    await response.body?.cancel();
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`The provider answered ${response.status} at ${here.href}`);
    here = new URL(location, here);
    if (here.href.startsWith(redirectUri)) return Object.fromEntries(here.searchParams);
  }
  throw new Error('The provider never sent the browser back.');
}
