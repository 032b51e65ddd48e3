import * as openid from 'openid-client';
import { FRESH_SIGN_IN_MINUTES } from '#shared/limits.ts';
import type { GoogleConfig } from '#server/platform/config/config.ts';
import type { GooglePerson } from './account.ts';
import type { Checks } from './attempt.ts';

export interface Provider {
  /**
   * Where to send the browser; `fresh`: where people are asked who they are although they are signed in there. Rejects when
   * the provider cannot be reached.
   */
  addressFor(checks: Checks, fresh?: boolean): Promise<URL>;
  /**
   * Redeems the code the browser came back with, and checks what the provider says about whose it is: signature,
   * issuer, audience, expiry and nonce. Rejects when anything is wrong with it.
   */
  redeem(code: string, checks: Checks): Promise<GooglePerson>;
}

const SECONDS_TO_ANSWER = 10;
/** Two machines' clocks may differ by this much. */
const SECONDS_OF_SKEW = 30;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** When they were last asked is in the answer then, and it is that which counts. */
const askedAnew = {
  prompt: 'login',
  max_age: String(FRESH_SIGN_IN_MINUTES * 60),
  claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }),
};

/** Google, or the OpenID provider that is set in its place. It is asked for its addresses and keys at first use. */
export function createProvider({ issuer, clientId, clientSecret }: GoogleConfig, publicUrl: string): Provider {
  const redirectUri = `${publicUrl}/login/google`;
  let found: Promise<openid.Configuration> | undefined;

  const find = () => {
    found ??= discover().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };

  const discover = () => {
    const server = new URL(issuer);
    // Without TLS only to this very machine; openid-client refuses any other.
    const insecure = server.protocol === 'http:' && loopback.has(server.hostname) ? [openid.allowInsecureRequests] : [];
    const metadata = { client_secret: clientSecret, [openid.clockTolerance]: SECONDS_OF_SKEW };
    return openid.discovery(server, clientId, metadata, undefined, {
      // Signatures are checked although the token comes from the provider directly.
      execute: [...insecure, openid.enableNonRepudiationChecks],
      timeout: SECONDS_TO_ANSWER,
    });
  };

  return {
    async addressFor({ state, nonce, verifier }, fresh = false) {
      const configuration = await find();
      return openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(fresh ? askedAnew : { prompt: 'select_account' }),
      });
    },

    async redeem(code, { state, nonce, verifier }) {
      const configuration = await find();
      // The web page hands on code and state only. There is one issuer to mix up with no other, so it is named here.
      const { issuer } = configuration.serverMetadata();
      const answer = new URL(`${redirectUri}?${new URLSearchParams({ code, state, iss: issuer })}`);
      const tokens = await openid.authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token.');
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof claims.email === 'string' ? claims.email : undefined,
        emailVerified: claims.email_verified === true,
        hostedDomain: typeof claims['hd'] === 'string' ? claims['hd'] : undefined,
        authTime: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : null,
      };
    },
  };
}
