import type { FastifyRequest } from 'fastify';
import type { NewActivity } from '#shared/activity.ts';
import type { Actor } from '#server/database.ts';

/** Who asks, for what is done in the installation and told in the log of the company they are in. */
export const actorOf = ({ user, ip, id }: FastifyRequest): Actor => ({
  companyId: user.company_id,
  userId: user.id,
  ip,
  requestId: id,
});

/** What people do to their own account, as the log of their company has it. */
export const ownAccount = ({ user }: FastifyRequest): Pick<NewActivity, 'entity' | 'recordId' | 'recordName'> => ({
  entity: 'users',
  recordId: user.id,
  recordName: user.name,
});
