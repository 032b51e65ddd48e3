import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Section } from '#shared/permissions.ts';
import type { Catalogue } from '#shared/role.ts';
import { usePermissionWords } from '#web/platform/session/permission-words.ts';
import classes from './permissions.module.css';

type Permission = Catalogue['permissions'][number];

interface SectionTableProps {
  section: Section;
  /** Those of the section that are shown, the ones of an entity together. */
  permissions: readonly Permission[];
  roles: Catalogue['roles'];
  /** Whether roles lead to their page. */
  canView: boolean;
}

/** The permissions of a section: what each allows and who holds it. */
export function SectionTable({ section, permissions, roles, canView }: SectionTableProps) {
  const { t } = useTranslation('roles');
  const { entityName, actionName, allows } = usePermissionWords();
  const byEntity = [...Map.groupBy(permissions, ({ entity }) => entity)];
  const heading = `section-${section}`;

  return (
    <section className={classes.section} aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} className={classes.heading}>
        {t(`section.${section}`)}
      </Title>
      <table className={classes.table} aria-labelledby={heading}>
        <thead className={classes.head}>
          <tr>
            <th scope="col">{t('catalogue.permission')}</th>
            <th scope="col">{t('catalogue.allows')}</th>
            <th scope="col">{t('catalogue.heldBy')}</th>
          </tr>
        </thead>
        {byEntity.map(([entity, ofEntity]) => (
          <tbody key={entity}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={classes.entity}>
                {entityName(entity)}
              </th>
            </tr>
            {ofEntity.map(({ name, action, role_ids }) => (
              <tr key={name} className={classes.row}>
                <th scope="row" className={classes.action}>
                  {actionName(action)}
                  <Text size="xs" c="dimmed" className={classes.code}>
                    {name}
                  </Text>
                </th>
                <td>{allows(entity, action)}</td>
                <td>
                  <Holders roles={roles.filter(({ id }) => role_ids.includes(id))} canView={canView} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** The roles that hold a permission. The owners' says that it holds them all. */
function Holders({ roles, canView }: { roles: Catalogue['roles']; canView: boolean }) {
  const { t } = useTranslation('roles');
  if (roles.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('catalogue.nobody')}
      </Text>
    );
  }
  return (
    <ul className={classes.holders}>
      {roles.map(({ id, name, is_owner }) => {
        const shown = {
          className: classes.holder,
          'data-owner': is_owner || undefined,
          title: is_owner ? t('catalogue.holdsAll') : undefined,
        };
        return (
          <li key={id}>
            {canView ? (
              <a href={`/app/roles/${id}`} {...shown}>
                {name}
              </a>
            ) : (
              <span {...shown}>{name}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
