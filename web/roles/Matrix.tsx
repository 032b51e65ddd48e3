import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { actions, type Entity, type Permission, permissionsOf, type Section } from '#shared/permissions.ts';
import { isForPartners } from '#shared/portal.ts';
import { usePermissionWords } from '#web/platform/session/permission-words.ts';
import { stateOf } from './difference.ts';
import { MatrixRow, type RowCell } from './MatrixRow.tsx';
import classes from './matrix.module.css';
import { type Note, noteId, notes } from './Switch.tsx';
import { useCellKeys } from './use-cell-keys.ts';

/** A section with those of its entities that are shown. */
export interface ShownSection {
  section: Section;
  entities: readonly Entity[];
}

interface MatrixProps {
  /** Names the table. */
  label: string;
  shown: readonly ShownSection[];
  /** Some entities are left out, because one searches. */
  searched: boolean;
  /** The stored permissions, and those of the draft. */
  stored: ReadonlySet<Permission>;
  on: ReadonlySet<Permission>;
  /** The permissions that may be switched. */
  held: ReadonlySet<string>;
  /** The role is for people of partners, who may hold few permissions. */
  isOfPartners: boolean;
  /** Nothing may be switched, for a reason that is said above the table. */
  isReadOnly: boolean;
  onSwitch(permissions: readonly Permission[], on: boolean): void;
}

/** The permissions of a role as a table: entities by section in rows, actions in columns. */
export function Matrix({ label, shown, searched, stored, on, held, isOfPartners, isReadOnly, onSwitch }: MatrixProps) {
  const { t } = useTranslation('roles');
  const { entityName, actionName } = usePermissionWords();
  const { at, keys } = useCellKeys();
  const all = shown.flatMap(({ entities }) => entities);
  const firsts = firstRows(shown);

  /** The boxes of one row: that of the whole row, then one an action. */
  const cellsOf = (entities: readonly Entity[], labelOf: (action: string | null) => string): RowCell[] =>
    [null, ...actions].map((action) => {
      const permissions = permissionsOf(entities, action ? [action] : actions);
      return {
        key: action ?? 'all',
        label: labelOf(action && actionName(action)),
        permissions,
        state: stateOf(permissions, { on, held }),
      };
    });
  /** The note of the box of one permission. */
  function noteOf({ permissions: [permission], state }: RowCell): Note | undefined {
    if (permission && stored.has(permission) !== on.has(permission)) {
      return on.has(permission) ? 'added' : 'removed';
    }
    if (state.can || isReadOnly) {
      return undefined;
    }
    return isOfPartners && permission && !isForPartners(permission) ? 'notForPartners' : 'notHeld';
  }
  const shared = { at, keys, onSwitch };

  return (
    <div className={classes.box}>
      {notes.map((note) => (
        <VisuallyHidden key={note} id={noteId(note)}>
          {t(`matrix.${note}`)}
        </VisuallyHidden>
      ))}
      <table aria-label={label} aria-describedby="matrix-keys" className={classes.table}>
        <thead>
          <MatrixRow
            {...shared}
            kind="head"
            row={0}
            name={t(searched ? 'matrix.everythingShown' : 'matrix.everything')}
            cells={cellsOf(all, (action) =>
              action ? t('matrix.column', { action }) : t(searched ? 'matrix.everythingShown' : 'matrix.everything'),
            )}
            heads={actions.map(actionName)}
          />
        </thead>
        {shown.map(({ section, entities }, index) => (
          <tbody key={section}>
            <MatrixRow
              {...shared}
              kind="section"
              row={firsts[index]!}
              name={t(`section.${section}`)}
              cells={cellsOf(entities, (action) =>
                action
                  ? t('matrix.sectionCell', { section: t(`section.${section}`), action })
                  : t('matrix.row', { entity: t(`section.${section}`) }),
              )}
            />
            {entities.map((entity, place) => (
              <MatrixRow
                key={entity}
                {...shared}
                kind="entity"
                row={firsts[index]! + 1 + place}
                name={entityName(entity)}
                cells={cellsOf([entity], (action) =>
                  action
                    ? t('matrix.cell', { entity: entityName(entity), action })
                    : t('matrix.row', { entity: entityName(entity) }),
                ).map((cell) => ({ ...cell, note: cell.key === 'all' ? undefined : noteOf(cell) }))}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** The rows that the sections' own boxes stand in; the head is row 0. */
function firstRows(shown: readonly ShownSection[]): number[] {
  let next = 1;
  return shown.map(({ entities }) => {
    const first = next;
    next += 1 + entities.length;
    return first;
  });
}
