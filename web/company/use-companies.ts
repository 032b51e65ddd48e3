import { useQuery } from '@tanstack/react-query';
import type { OwnCompany } from '#shared/company.ts';
import { call } from '#web/platform/calls/api.ts';
import { sessionKey } from '#web/platform/session/session.tsx';

/** The companies the person works in, asked for while `wanted`. Roles and names may change elsewhere at any time. */
export const useCompanies = (wanted = true) =>
  useQuery({
    queryKey: [...sessionKey, 'companies'],
    queryFn: async () => (await call<{ data: OwnCompany[] }>('GET', '/auth/companies')).data,
    enabled: wanted,
  });
