import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX } from '#shared/limits.ts';
import { allSections, type Entity, type Permission, sections } from '#shared/permissions.ts';
import { isForPartners } from '#shared/portal.ts';
import type { RoleDetail } from '#shared/role.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { usePermissionWords } from '#web/platform/session/permission-words.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { SearchBox } from '#web/platform/ui/SearchBox.tsx';
import { UnsavedGuard } from '#web/platform/ui/UnsavedGuard.tsx';
import { pauses } from '#web/platform/calls/pauses.ts';
import { type Draft, differenceOf, nothingChanged, switched, wanted } from './difference.ts';
import { DifferenceDialog } from './DifferenceDialog.tsx';
import { Matrix, type ShownSection } from './Matrix.tsx';
import classes from './matrix.module.css';
import { useReadOnly } from './read-only.ts';
import { useSavePermissions } from './use-role.ts';

const nothing: ReadonlySet<string> = new Set();

/** The table of what a role allows, with what somebody is about to change until it is saved. */
export function RoleMatrix({ role }: { role: RoleDetail }) {
  const { t } = useTranslation('roles');
  const { permissions } = useSession().user;
  const isReadOnly = useReadOnly(role) !== undefined;
  const save = useSavePermissions(role);
  const [search, setSearch] = useState('');
  const [draft, setDraft] = useState<Draft>(nothingChanged);
  const [reviewing, setReviewing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const { is_for_partners: isOfPartners } = role;
  const held = useMemo(
    () => (isReadOnly ? nothing : new Set(isOfPartners ? permissions.filter(isForPartners) : permissions)),
    [isReadOnly, isOfPartners, permissions],
  );
  const stored = useMemo(() => new Set(role.permissions), [role.permissions]);
  const on = useMemo(() => wanted(stored, draft), [stored, draft]);
  const change = differenceOf(stored, draft);
  const dirty = !isReadOnly && change.grant.length + change.revoke.length > 0;
  const shown = useShownSections(search);

  async function saveChange() {
    if (await save(change)) {
      setDraft(nothingChanged);
    }
    setReviewing(false);
  }

  return (
    <>
      <div className={classes.bar}>
        <div className={classes.search}>
          <SearchBox
            value={search}
            delay={pauses.search}
            maxLength={SEARCH_MAX}
            placeholder={t('matrix.search')}
            inputRef={searchBox}
            onSearch={setSearch}
            onDown={() => place.current?.querySelector<HTMLElement>('input[tabindex="0"]')?.focus()}
          />
        </div>
        <VisuallyHidden id="matrix-keys">{t('matrix.keys')}</VisuallyHidden>
      </div>
      <div ref={place} style={{ display: 'contents' }}>
        {shown.length > 0 ? (
          <Matrix
            label={t('matrix.label', { name: role.name })}
            shown={shown}
            searched={search !== ''}
            stored={stored}
            on={on}
            held={held}
            isOfPartners={isOfPartners}
            isReadOnly={isReadOnly}
            onSwitch={(some: readonly Permission[], to) =>
              setDraft((before) => switched(before, some, { on: to, held }))
            }
          />
        ) : (
          <NothingFound search={search} onShowAll={() => setSearch('')} />
        )}
      </div>
      {!isReadOnly && (
        <div className={classes.bar} data-save>
          <Button disabled={!dirty} onClick={() => setReviewing(true)}>
            {t('difference.review')}
          </Button>
          <Button variant="default" disabled={!dirty} onClick={() => setDraft(nothingChanged)}>
            {t('difference.discard')}
          </Button>
          <Text size="sm" role="status">
            {dirty
              ? t('difference.summary', {
                  added: formatNumber(change.grant.length),
                  removed: formatNumber(change.revoke.length),
                })
              : t('difference.none')}
          </Text>
        </div>
      )}
      {reviewing && (
        <DifferenceDialog role={role} change={change} onSave={saveChange} onClose={() => setReviewing(false)} />
      )}
      <UnsavedGuard dirty={dirty} />
    </>
  );
}

function NothingFound({ search, onShowAll }: { search: string; onShowAll(): void }) {
  const { t } = useTranslation('roles');
  return (
    <div>
      <Text size="sm" mb="sm">
        {t('matrix.noMatch', { search })}
      </Text>
      <Button variant="default" onClick={onShowAll}>
        {t('matrix.showAll')}
      </Button>
    </div>
  );
}

/** The sections whose name fits, in full, and of the others the entities whose name does. */
function useShownSections(search: string): ShownSection[] {
  const { t } = useTranslation('roles');
  const { entityName } = usePermissionWords();
  const wantedText = search.toLowerCase();
  const fits = (name: string) => name.toLowerCase().includes(wantedText);
  return allSections
    .map((section) => {
      const every: readonly Entity[] = sections[section];
      return {
        section,
        entities: fits(t(`section.${section}`)) ? every : every.filter((one) => fits(entityName(one))),
      };
    })
    .filter(({ entities }) => entities.length > 0);
}
