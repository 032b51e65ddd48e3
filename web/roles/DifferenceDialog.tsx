import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { allSections, type Entity, entities, type Permission, permissionFor, sections } from '#shared/permissions.ts';
import type { PermissionChange, RoleDetail } from '#shared/role.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { usePermissionWords } from '#web/platform/session/permission-words.ts';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';

interface DifferenceDialogProps {
  role: RoleDetail;
  change: PermissionChange;
  onSave(): Promise<unknown>;
  onClose(): void;
}

/** Says in words what is added and removed, and whom it concerns, before it is saved. */
export function DifferenceDialog({ role, change, onSave, onClose }: DifferenceDialogProps) {
  const { t } = useTranslation(['roles', 'common']);
  const { name, user_count: count } = role;

  return (
    <ConfirmDialog
      title={t('difference.title', { name })}
      choices={[{ label: t('common:save'), onChoose: onSave }]}
      onClose={onClose}
    >
      <Stack gap="md">
        <Side heading={t('difference.added', { n: formatNumber(change.grant.length) })} permissions={change.grant} />
        <Side
          heading={t('difference.removed', { n: formatNumber(change.revoke.length) })}
          permissions={change.revoke}
        />
        <Text size="sm">
          {count > 0 ? t('difference.concerns', { count, n: formatNumber(count) }) : t('difference.concernsNobody')}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}

/** The permissions of one side, by section and entity. */
function Side({ heading, permissions }: { heading: string; permissions: readonly Permission[] }) {
  const { t } = useTranslation('roles');
  const { entityName, actionName } = usePermissionWords();
  if (permissions.length === 0) {
    return null;
  }
  const actionsOf = (entity: Entity) =>
    entities[entity]
      .filter((action) => permissions.some((permission) => permission === permissionFor(entity, action)))
      .map(actionName);
  const lines = allSections.map((section) => ({
    section,
    entities: (sections[section] as readonly Entity[]).filter((entity) => actionsOf(entity).length > 0),
  }));

  return (
    <section>
      <Title order={3}>{heading}</Title>
      {lines
        .filter((line) => line.entities.length > 0)
        .map((line) => (
          <div key={line.section}>
            <Text size="sm" c="dimmed" mt={6}>
              {t(`section.${line.section}`)}
            </Text>
            {line.entities.map((entity) => (
              <Text key={entity} size="sm">
                {t('difference.line', { entity: entityName(entity), actions: actionsOf(entity).join(', ') })}
              </Text>
            ))}
          </div>
        ))}
    </section>
  );
}
