import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { type Action, allPermissions, type EntityWith, type Permission, permissionTo } from '#shared/permissions.ts';
import { isForPartners } from '#shared/portal.ts';
import { isLoopback } from '#server/platform/config/local.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { onlyReads, openWays, type Ways } from './in-company.ts';
import { findSession, type SessionUser, touchSession } from './session.ts';
import { hashToken, tokenOf } from './token.ts';

/**
 * Who may call a route. Every route declares exactly one rule. `own-account` is for anybody signed in, even while
 * their company waits for them to set up the second step.
 */
export type Access =
  | 'anyone'
  | 'own-account'
  | 'signed-in'
  | { permission: Permission }
  /** One of them is enough. */
  | { anyOf: readonly Permission[] };

/** The signed-in person in the company that the call is about. */
export interface User extends Omit<SessionUser, 'permissions'> {
  permissions: ReadonlySet<Permission>;
}

/** The rule of a route that needs one permission; one that does not exist does not compile. */
export const allowed = <A extends Action>(
  entity: EntityWith<A>,
  action: A,
): { access: { permission: Permission } } => ({
  access: { permission: permissionTo(entity, action) },
});

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Its query may name the company, as `company_id`: for what a browser fetches without headers. */
    companyInQuery?: boolean;
    /** Its statements are planned once for all values: for routes whose work is always alike. */
    generalPlans?: boolean;
  }
  interface FastifyRequest {
    /** Present on every route but those for anyone. */
    user: User;
    /** SHA-256 of the token that the session has, where one was accepted. */
    tokenHash: Buffer;
  }
}

/** The company that the call is about. */
export const COMPANY_HEADER = 'x-company-id';
/** The person who the caller believes to be. */
export const PERSON_HEADER = 'x-user-id';

const owners: ReadonlySet<Permission> = new Set(allPermissions);

/** Checks each request against the rule its route declares, before anything of the request's body is read. */
export default fp(async (app: FastifyInstance, { publicUrl, ...ways }: Ways & { publicUrl: string }) => {
  const { db } = ways;
  app.decorateRequest('user');
  app.decorateRequest('tokenHash');
  app.decorateRequest('inCompany');
  app.decorateRequest('reading');
  app.decorateRequest('snapshot');
  app.decorateRequest('inTransaction');

  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const undeclared = routes
      .filter(({ config }) => !config?.access)
      .map(({ method, url }) => `${String(method)} ${url}`);
    if (undeclared.length > 0) throw new Error(`These routes declare no access rule: ${undeclared.join(', ')}`);
  });

  app.addHook('onRequest', async (request, reply) => {
    const { access, generalPlans = false } = request.routeOptions.config;
    if (request.is404 || access === 'anyone') return;
    const found = tokenOf(request, publicUrl);
    const tokenHash = found && hashToken(found.token);
    const session = tokenHash && (await findSession(db, tokenHash, z.uuid().safeParse(namedCompany(request)).data));
    if (!session) throw new Problem('sign-in-required');
    // A program that names no company would write into another one by a token that it has since exchanged.
    const isFormer = !session.token_hash.equals(tokenHash);
    if (isFormer && !found.fromCookie && access !== 'own-account') throw new Problem('sign-in-required');
    const permissions = permissionsOf(session);
    // Before anything is refused, so that the log says whom.
    request.user = { ...session, permissions };
    if (found.fromCookie) refuseOtherSites(request, publicUrl);
    if (access !== 'own-account') refuseOtherCompany(request, session, found.fromCookie);
    if (typeof access === 'object') request.missing = missingOf(access, permissions);
    refuseUnlessAllowed(access, { session, permissions, writes: !onlyReads(request.method) });
    if (session.unseen) await touchSession(db, session, tokenHash);
    request.tokenHash = session.token_hash;
    const actor = {
      companyId: session.company_id,
      userId: session.id,
      ip: request.ip,
      requestId: request.id,
      warehouseIds: session.warehouse_ids,
      partnerIds: session.partner_ids,
      generalPlans,
    };
    openWays(request, reply, ways, actor);
  });
});

/** What somebody may do: an owner everything, and people of partners never more than these may, whatever their role says. */
function permissionsOf({ partner_ids, is_owner, permissions }: SessionUser): ReadonlySet<Permission> {
  if (partner_ids) return new Set(permissions.filter(isForPartners));
  return is_owner ? owners : new Set(permissions);
}

/** The company that a call names, by its header or where its route allows that in the query; undefined when it names none. */
function namedCompany({ headers, query, routeOptions }: FastifyRequest): string | undefined {
  const inHeader = headers[COMPANY_HEADER]?.toString();
  if (inHeader !== undefined || !routeOptions.config.companyInQuery) return inHeader;
  return companyQuery.safeParse(query).data?.company_id;
}

const companyQuery = z.object({ company_id: z.uuid() });

/** The permissions of which a caller needs one. */
export const neededBy = (access: Extract<Access, object>): readonly Permission[] =>
  'anyOf' in access ? access.anyOf : [access.permission];

/** The permissions of which one is needed, where none is held. */
const missingOf = (access: Extract<Access, object>, permissions: ReadonlySet<Permission>) =>
  neededBy(access).some((one) => permissions.has(one)) ? undefined : neededBy(access);

interface Asked {
  session: SessionUser;
  permissions: ReadonlySet<Permission>;
  writes: boolean;
}

/** @throws Problem that says what is missing: the permission, the second step, or a trial that still runs */
function refuseUnlessAllowed(access: Access | undefined, { session, permissions, writes }: Asked): void {
  if (access === 'own-account') return;
  if (session.second_step_missing) throw new Problem('second-step-setup-required');
  if (access === 'signed-in') return;
  if (!access || access === 'anyone' || !neededBy(access).some((one) => permissions.has(one)))
    throw new Problem('permission-missing');
  if (writes && session.trial_ended) throw new Problem('trial-ended');
}

/**
 * Tabs of one browser share a session, and each names the company that it shows. Where the person is no member any more it
 * neither reads nor writes elsewhere; nor in the name of the person who signed in since.
 */
function refuseOtherCompany(request: FastifyRequest, { id, company_id }: SessionUser, fromCookie: boolean): void {
  const person = request.headers[PERSON_HEADER];
  if (person !== undefined && person !== id) throw new Problem('company-changed');
  const named = namedCompany(request);
  const mustName = fromCookie && !onlyReads(request.method);
  if (named === undefined ? mustName : named.toLowerCase() !== company_id) throw new Problem('company-changed');
}

/**
 * A browser names the page that made a call: another site's page is refused, a program without an origin is not. A machine
 * has several names for itself, so an installation on it may be asked by each of them; else only the public address counts.
 */
export function refuseOtherOrigins({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): void {
  const { origin } = headers;
  const { origin: own, hostname } = new URL(publicUrl);
  if (origin === undefined || origin === own) return;
  const isOwnName = isLoopback(hostname) && URL.canParse(origin) && isLoopback(new URL(origin).hostname);
  if (!isOwnName || origin !== `http://${headers.host}`) throw new Problem('cross-site-request');
}

/** A browser sends the cookie with requests of any origin; only our own pages can add the header. */
function refuseOtherSites(request: FastifyRequest, publicUrl: string): void {
  if (onlyReads(request.method)) return;
  if (request.headers['x-requested-with'] !== 'XMLHttpRequest') throw new Problem('cross-site-request');
  refuseOtherOrigins(request, publicUrl);
}
