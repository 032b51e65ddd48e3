import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { partsOf } from '#shared/permissions.ts';
import type { PermissionChange, RoleDetail } from '#shared/role.ts';
import { ApiProblem, call } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { showFailure, showSuccess, showWarning } from '#web/platform/look/notices.ts';
import { usePermissionWords } from '#web/platform/session/permission-words.ts';
import { withReason } from '#web/platform/records/records.ts';
import { myKey } from '#web/platform/session/session.tsx';

const pathOf = (id: string) => `/roles/${id}/permissions`;
const keyOf = (id: string) => ['/roles', id, 'permissions'];

/** A role with all it allows. */
export const useRole = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await call<{ data: RoleDetail }>('GET', pathOf(id), undefined, signal)).data,
  });

/** Saves what is to change, says what came of it, and answers whether it was saved. */
export function useSavePermissions({ id, name, permissions }: RoleDetail) {
  const { t } = useTranslation('roles');
  const { entityName, actionName } = usePermissionWords();
  const client = useQueryClient();
  const about = `save ${pathOf(id)}`;

  /** The permissions that an answer names as those one lacks. */
  function lacking(problem: unknown): string {
    const pointers = problem instanceof ApiProblem ? (problem.details.errors ?? []).map(({ pointer }) => pointer) : [];
    const named = pointers.flatMap((pointer) => {
      const parts = partsOf(pointer.replace('/permissions/', ''));
      return parts ? [t('matrix.cell', { entity: entityName(parts.entity), action: actionName(parts.action) })] : [];
    });
    return named.length > 0 ? ` ${t('save.notHeld', { permissions: named.join(', ') })}` : '';
  }

  return async ({ grant, revoke }: PermissionChange): Promise<boolean> => {
    const counts = { name, added: formatNumber(grant.length), removed: formatNumber(revoke.length) };
    let saved: RoleDetail;
    try {
      saved = (await call<{ data: RoleDetail }>('PUT', pathOf(id), { grant, revoke })).data;
    } catch (problem) {
      const message = withReason(t('save.failedText', { name }), problem) + lacking(problem);
      showFailure({ about, title: t('save.failed'), message });
      // What it rested on may have changed: the role itself, or what one may do oneself.
      void client.invalidateQueries({ queryKey: keyOf(id) });
      void client.invalidateQueries({ queryKey: myKey });
      return false;
    }
    client.setQueryData(keyOf(id), saved);
    void client.invalidateQueries({ queryKey: ['/roles'], predicate: ({ queryKey }) => queryKey[2] !== 'permissions' });
    void client.invalidateQueries({ queryKey: ['/permissions'] });
    showSuccess({ about, title: t('save.done'), message: t('save.doneText', counts) });
    const expected = new Set([...permissions.filter((one) => !revoke.includes(one)), ...grant]);
    const isExpected =
      saved.permissions.length === expected.size && saved.permissions.every((permission) => expected.has(permission));
    if (!isExpected) {
      showWarning({ title: t('save.meanwhile'), message: t('save.meanwhileText', { name }) });
    }
    return true;
  };
}
