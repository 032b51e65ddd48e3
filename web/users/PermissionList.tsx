import { useTranslation } from 'react-i18next';
import { actions, allSections, permissionFor, sections, type Entity } from '#shared/permissions.ts';
import { usePermissionWords } from '#web/platform/session/permission-words.ts';
import classes from './users.module.css';

/** Permissions in words: section by section, each screen with its actions. Sections without any are left out. */
export function PermissionList({ permissions }: { permissions: readonly string[] }) {
  const { t } = useTranslation('roles');
  const { entityName, actionName } = usePermissionWords();
  const held = new Set(permissions);
  const heldOf = (entity: Entity) => actions.filter((action) => held.has(permissionFor(entity, action) ?? ''));

  return (
    <div className={classes.sections}>
      {allSections.map((section) => {
        const screens = sections[section]
          .map((entity) => ({ entity, allowed: heldOf(entity) }))
          .filter(({ allowed }) => allowed.length > 0);
        return (
          screens.length > 0 && (
            <section key={section}>
              <h3 className={classes.section}>{t(`section.${section}`)}</h3>
              <dl className={classes.screens}>
                {screens.map(({ entity, allowed }) => (
                  <div key={entity} className={classes.screen}>
                    <dt>{entityName(entity)}</dt>
                    <dd>{allowed.map(actionName).join(', ')}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        );
      })}
    </div>
  );
}
