import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Db } from '#server/platform/db/database.ts';
import { neededBy } from '#server/platform/http/access.ts';
import { countRows } from './count-rows.ts';
import { quotaReached } from './quota-reached.ts';
import { findUsage, type TenantUsage } from './usage.ts';

/** A figure of the database counts for so long in this instance. */
const READ_AGAIN_MS = 30_000;
/** Rows are counted anew after so many writes, or after bodies of so many bytes: a thousandth of what they could bring. */
const WRITES = 200;
const BODY_BYTES = 256 * 1024;
/** A refusal is never founded on an older count: rows may have been deleted since. */
const REFUSES_FOR_SECONDS = 60;
/** Work that was begun is finished: only beyond so much of its quota a company can write nothing at all. */
const BEYOND = 1.25;

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Watched extends TenantUsage {
  readAt: number;
}

/**
 * Refuses to add records where a tenant has as many rows as it may, from a figure that is counted now and then and not with each write:
 * nothing is added to what a posting does. Between two counts the figure may be exceeded by what some two hundred
 * requests bring.
 */
export default fp(async (app: FastifyInstance, { db }: { db: Db }) => {
  const known = new Map<string, Watched>();
  const since = new Map<string, { writes: number; bytes: number }>();
  const counting = new Map<string, Promise<unknown>>();

  async function look(companyId: string): Promise<Watched> {
    const usage = { ...(await findUsage(db, companyId)), readAt: Date.now() };
    known.set(companyId, usage);
    return usage;
  }

  /** One count of a tenant at a time. */
  function recount(tenantId: string): Promise<unknown> {
    const underway =
      counting.get(tenantId) ??
      countRows(db, tenantId).finally(() => {
        counting.delete(tenantId);
      });
    counting.set(tenantId, underway);
    since.delete(tenantId);
    return underway;
  }

  app.addHook('onRequest', async (request) => {
    const share = shareAllowed(request);
    if (share === undefined) return;
    const { company_id, tenant_id } = request.user;
    const last = known.get(company_id);
    let usage = last && Date.now() - last.readAt < READ_AGAIN_MS ? last : await look(company_id);
    if (usage.max_rows !== null && usage.counted_ago === null) {
      await recount(tenant_id);
      usage = await look(company_id);
    }
    if (!isFull(usage, share)) return;
    usage = await look(company_id);
    if (isFull(usage, share) && (usage.counted_ago ?? Infinity) > REFUSES_FOR_SECONDS) {
      await recount(tenant_id);
      usage = await look(company_id);
    }
    if (isFull(usage, share)) throw quotaReached('rows', { used: usage.row_count, allowed: usage.max_rows! });
  });

  app.addHook('onResponse', async (request, { statusCode }) => {
    if (shareAllowed(request) === undefined || statusCode >= 400) return;
    const { company_id, tenant_id } = request.user;
    const { writes, bytes } = since.get(tenant_id) ?? { writes: 0, bytes: 0 };
    const now = { writes: writes + 1, bytes: bytes + Number(request.headers['content-length'] ?? BODY_BYTES) };
    since.set(tenant_id, now);
    if (known.get(company_id)?.max_rows == null || (now.writes < WRITES && now.bytes < BODY_BYTES)) return;
    await recount(tenant_id)
      .then(() => look(company_id))
      .catch((err: unknown) => request.log.warn({ err }, 'the rows of a tenant were not counted'));
  });

  app.addHook('onClose', async () => void (await Promise.allSettled(counting.values())));
});

/** The share of its rows up to which a tenant may do what is asked; undefined for what adds none. */
function shareAllowed({ method, routeOptions: { config }, is404 }: FastifyRequest): number | undefined {
  const { access } = config;
  if (is404 || reads.has(method) || method === 'DELETE' || typeof access !== 'object') return undefined;
  return neededBy(access).some((one) => /_(?:create|import)$/.test(one)) ? 1 : BEYOND;
}

const isFull = ({ row_count, max_rows }: TenantUsage, share: number): boolean =>
  max_rows !== null && row_count >= max_rows * share;
