import { useCallback } from 'react';
import { useSession } from './session.tsx';

/**
 * The address of a file by its path below the files. It names the company of this tab: a browser fetches pictures without the
 * headers that say so elsewhere.
 */
export function useFileAddress(): (path: string) => string {
  const { settings, company } = useSession();
  const { files_url } = settings;
  return useCallback((path) => `${files_url}/${path}?company_id=${company.id}`, [files_url, company.id]);
}
