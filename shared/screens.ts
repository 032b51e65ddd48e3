import type { Entity } from './permissions.ts';

/** Where the web app lists an entity's records. */
export const screenOf = (entity: Entity): string => `/app/${entity === 'certificate' ? 'certification' : entity}`;
