import { Button, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX } from '#shared/limits.ts';
import { allSections } from '#shared/permissions.ts';
import type { Catalogue } from '#shared/role.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { usePermissionWords } from '#web/platform/session/permission-words.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { pauses } from '#web/platform/calls/pauses.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { ListLayout } from '#web/platform/ui/ListLayout.tsx';
import { SearchBox } from '#web/platform/ui/SearchBox.tsx';
import { useListSearch } from '#web/platform/ui/use-list-search.ts';
import classes from './permissions.module.css';
import { SectionTable } from './SectionTable.tsx';
import { ScrollBox } from '#web/platform/ui/ScrollBox.tsx';

/** Every permission there is, by section and screen: what it allows, and which roles hold it. */
export default function PermissionsScreen() {
  const { t } = useTranslation(['roles', 'menu']);
  const { data, error, refetch } = useQuery({
    queryKey: ['/permissions'],
    queryFn: async ({ signal }) => (await call<{ data: Catalogue }>('GET', '/permissions', undefined, signal)).data,
  });
  const [{ search }, changeSearch] = useListSearch();
  const found = useFound(data, search);
  const searchBox = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const canView = useCan('roles')('view');
  const navigate = useNavigate();
  const showAll = () => changeSearch({ search: '' });

  /** Hundreds of links: each is a plain one, followed here without reloading the page. */
  function follow(event: MouseEvent<HTMLDivElement>) {
    const link = (event.target as HTMLElement).closest('a');
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      void navigate({ to: link.pathname });
    }
  }

  return (
    <ListLayout
      title={t('menu:item.permissions')}
      search={
        <SearchBox
          value={search}
          delay={pauses.search}
          maxLength={SEARCH_MAX}
          placeholder={t('catalogue.search')}
          inputRef={searchBox}
          onSearch={(text) => changeSearch({ search: text }, { replace: true })}
          onDown={() => box.current?.focus()}
        />
      }
      buttons={null}
      footer={
        found && (
          <Text size="sm" c="dimmed" role="status">
            {t('catalogue.count', {
              n: formatNumber(found.length),
              sections: formatNumber(new Set(found.map(({ section }) => section)).size),
            })}
          </Text>
        )
      }
    >
      <ScrollBox ref={box} className={classes.box} aria-busy={!data && !error} onClick={follow}>
        {!data && (error ? <ProblemPanel problem={error} tryAgain={() => void refetch()} /> : <Loader m="xl" />)}
        {data && found?.length === 0 && (
          <div className={classes.nothing}>
            <Text size="sm">{t('catalogue.noMatch', { search })}</Text>
            <Button variant="default" onClick={showAll}>
              {t('matrix.showAll')}
            </Button>
          </div>
        )}
        {data &&
          found &&
          allSections.map((section) => {
            const permissions = found.filter((permission) => permission.section === section);
            return (
              permissions.length > 0 && (
                <SectionTable
                  key={section}
                  section={section}
                  permissions={permissions}
                  roles={data.roles}
                  canView={canView}
                />
              )
            );
          })}
      </ScrollBox>
    </ListLayout>
  );
}

/** The permissions whose section, screen, action, description or name fits what is searched for. */
function useFound(data: Catalogue | undefined, search: string) {
  const { t } = useTranslation('roles');
  const { entityName, actionName, allows } = usePermissionWords();
  const wanted = search.toLowerCase();
  return data?.permissions.filter(({ name, section, entity, action }) =>
    [name, t(`section.${section}`), entityName(entity), actionName(action), allows(entity, action)].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
}
