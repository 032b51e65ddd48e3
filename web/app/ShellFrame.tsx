import { AppShell, Box } from '@mantine/core';
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnTaste } from '../profile/use-own-taste.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { AccessDenied } from '#web/platform/ui/AccessDenied.tsx';
import { enterRows } from '#web/platform/ui/grid/use-row-keys.ts';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { Header } from './Header.tsx';
import { itemAt, listOfRecordAt, mayOpen, type MenuItem } from './menu.ts';
import { Navigation } from './Navigation.tsx';
import { PhoneBar, phoneBarHeight } from './PhoneBar.tsx';
import { ScreenAnnouncer } from './ScreenAnnouncer.tsx';
import classes from './ShellFrame.module.css';
import { bannerHeights, TrialBanner, useTrialTone } from './TrialBanner.tsx';
import { WarehouseMenu } from './WarehouseMenu.tsx';
import { useOpenGroup } from './use-open-group.ts';
import { usePalette } from './use-palette.ts';
import { useRecentRecords } from './use-recent-records.ts';

const Palette = lazy(() => import('./Palette.tsx'));
const HistoryNotice = lazy(() => import('../company/HistoryNotice.tsx'));

const headerHeight = 50;
const navbarWidth = 240;
/** Folded: icons with their words. */
const railWidth = 80;

/** Header, side navigation and the screen. The side navigation folds away, on a desk and on a phone each its own way. */
export function ShellFrame() {
  const { t } = useTranslation();
  const [shownAtDesk, setShownAtDesk] = useLocalStorage({
    key: 'navbar_wms',
    // On a tablet the screen needs the room.
    defaultValue: !window.matchMedia('(min-width: 48em) and (max-width: 74.99em)').matches,
    getInitialValueInEffect: false,
  });
  const [shownOnPhone, phone] = useDisclosure(false);
  const onPhone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const openGroup = useOpenGroup();
  const palette = usePalette();
  // The page of a record has its own way forward at the thumb.
  const onRecord = useRouterState({ select: ({ location }) => listOfRecordAt(location.pathname) !== undefined });
  const hasBar = onPhone && !onRecord;
  useOwnTaste();
  useRecentRecords();
  const { company } = useSession();
  const tone = useTrialTone();
  const below = tone ? bannerHeights[tone] : { base: 0, sm: 0 };
  return (
    <AppShell
      header={{ height: { base: headerHeight + below.base, sm: headerHeight + below.sm } }}
      navbar={{
        width: shownAtDesk || onPhone ? navbarWidth : railWidth,
        breakpoint: 'sm',
        collapsed: { mobile: !shownOnPhone },
      }}
      footer={{ height: `calc(${phoneBarHeight}px + env(safe-area-inset-bottom))`, collapsed: !hasBar }}
      padding="md"
      transitionDuration={150}
    >
      <a className={classes.skip} href="#content">
        {t('skipToContent')}
      </a>
      <button type="button" className={classes.skip} onClick={() => enterRows()}>
        {t('skipToRows')}
      </button>
      <AppShell.Header>
        <Box h={headerHeight}>
          <Header
            shownAtDesk={shownAtDesk}
            shownOnPhone={shownOnPhone}
            toggleAtDesk={() => setShownAtDesk(!shownAtDesk)}
            toggleOnPhone={phone.toggle}
            onFind={palette.open}
          />
        </Box>
        {tone && <TrialBanner tone={tone} />}
      </AppShell.Header>
      <AppShell.Navbar
        id="navigation"
        inert={onPhone && !shownOnPhone}
        onKeyDown={(event) => event.key === 'Escape' && phone.close()}
      >
        <Box hiddenFrom="sm" p={4} className={classes.place ?? ''}>
          <WarehouseMenu />
        </Box>
        <Navigation {...openGroup} onNavigate={phone.close} folded={!onPhone && !shownAtDesk} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={classes.main} inert={onPhone && shownOnPhone}>
        <PermittedScreen />
      </AppShell.Main>
      {hasBar && (
        <AppShell.Footer className={classes.footer ?? ''}>
          <PhoneBar
            group={openGroup.group}
            isMore={shownOnPhone}
            onMore={phone.toggle}
            onGo={phone.close}
            onScan={palette.scan}
          />
        </AppShell.Footer>
      )}
      <Suspense>
        {palette.openings > 0 && <Palette openings={palette.openings} isScanning={palette.isScanning} />}
      </Suspense>
      <Suspense>{company.awaits_history && <HistoryNotice />}</Suspense>
      <ScreenAnnouncer />
    </AppShell>
  );
}

/** The screen of the address, or the word that one's role does not include it. */
function PermittedScreen() {
  const { user } = useSession();
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const item = itemAt(pathname);
  const action = listOfRecordAt(pathname) ? 'view' : 'list';
  return item && !mayOpen(item, user, action) ? <DeniedScreen item={item} /> : <Outlet />;
}

function DeniedScreen({ item }: { item: MenuItem }) {
  const { t } = useTranslation(['common', 'menu']);
  return (
    <>
      <PageTitle title={t(`menu:item.${item.key}`)} />
      <AccessDenied title={t('accessDenied.title')} description={t('accessDenied.description')} />
    </>
  );
}
