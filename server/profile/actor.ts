import type { FastifyRequest } from 'fastify';
import type { Actor } from '#server/platform/db/database.ts';

/** Who asks, for what is done in the installation and told in the logs of companies. */
export const actorOf = ({ user, ip, id }: FastifyRequest): Actor => ({
  companyId: user.company_id,
  userId: user.id,
  ip,
  requestId: id,
});
