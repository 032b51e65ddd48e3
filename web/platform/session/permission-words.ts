import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action, Entity } from '#shared/permissions.ts';
import type { english } from '#texts/english.ts';

type Described = keyof (typeof english)['roles']['allows'];

/** The names of an entity's screen and of actions, and in a sentence what a permission allows. */
export function usePermissionWords() {
  const { t, i18n } = useTranslation(['roles', 'menu']);

  const entityName = useCallback(
    (entity: Entity) => t(`menu:item.${entity === 'certificate' ? 'certification' : entity}`),
    [t],
  );
  const actionName = useCallback((action: Action) => t(`action.${action}`), [t]);
  const allows = useCallback(
    (entity: Entity, action: Action) => {
      const own = `${entity}_${action}`;
      const isDescribed = (key: string): key is Described => i18n.exists(`roles:allows.${key}`);
      return t(`allows.${isDescribed(own) ? own : action}`, { entity: entityName(entity) });
    },
    [t, i18n, entityName],
  );
  return { entityName, actionName, allows };
}
