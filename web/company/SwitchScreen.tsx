import { Alert, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle, IconSearch } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX } from '#shared/limits.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { reasonOf } from '#web/platform/calls/reason.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { useSignInAs } from '#web/platform/session/sign-in-as.ts';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import classes from './company.module.css';
import { useCompanies } from './use-companies.ts';
import { switchSession, useFollow } from './use-switch.ts';

interface SwitchScreenProps {
  landing: Parameters<typeof useFollow>[0];
}

const plain = (text: string) => text.toLocaleLowerCase('id').trim();

/** The companies one works in, to go from one to another. */
export function SwitchScreen({ landing }: SwitchScreenProps) {
  const { t } = useTranslation(['companies', 'menu']);
  const companies = useCompanies();
  const { switchTo, cameFrom = '/app' } = useLocation({ select: ({ state }) => state });
  const router = useRouter();
  const follow = useFollow(landing);
  const signInAs = useSignInAs();
  const { user } = useSession();
  const [search, setSearch] = useState('');
  const [going, setGoing] = useState<string>();
  const [problem, setProblem] = useState<unknown>();
  const asked = useRef(false);

  async function goTo(companyId: string) {
    if (going) {
      return;
    }
    const signsIn = companies.data?.some(({ id, signs_in }) => id === companyId && signs_in);
    setGoing(companyId);
    setProblem(undefined);
    try {
      if (signsIn) await signInAs({ email: user.email, companyId }, true);
      else await follow(await switchSession(companyId), cameFrom);
    } catch (failure) {
      setProblem(failure);
      void companies.refetch();
    }
    setGoing(undefined);
  }

  // Chosen in the menu already: the way leads over this screen, so that an unsaved form is asked about.
  useEffect(() => {
    if (switchTo && !asked.current) {
      asked.current = true;
      void router.navigate({ to: '.', search: true, state: { cameFrom }, replace: true }).then(() => goTo(switchTo));
    }
  });

  const found = companies.data?.filter(({ name, tenant, role_name }) =>
    [name, tenant, role_name].some((text) => plain(text).includes(plain(search))),
  );
  return (
    <Stack gap="md" maw={960}>
      <PageTitle title={t('menu:item.switchcompany')} />
      <Text size="sm" c="dimmed">
        {t(companies.data?.length === 1 ? 'switch.only' : 'switch.lead')}
      </Text>
      {problem !== undefined && (
        <Alert color="bad" role="alert" icon={<IconAlertCircle aria-hidden />} title={t('switch.failed')}>
          {reasonOf(problem)}
        </Alert>
      )}
      {companies.isError ? (
        <ProblemPanel problem={companies.error} tryAgain={() => void companies.refetch()} />
      ) : (
        <>
          <TextInput
            type="search"
            maw={360}
            aria-label={t('switch.search')}
            placeholder={t('switch.search')}
            maxLength={SEARCH_MAX}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          <ul className={classes.cards} aria-label={t('switch.list')} aria-busy={!found}>
            {found?.map((company) => (
              <li key={company.id}>
                <CompanyCard company={company} going={going === company.id} onChoose={() => void goTo(company.id)} />
              </li>
            )) ?? [1, 2].map((card) => <Skeleton key={card} component="li" height={84} radius="md" />)}
          </ul>
          {found?.length === 0 && (
            <Text size="sm" role="status">
              {t('switch.noMatch', { search })}
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}
