import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#web/platform/session/session.tsx';
import { titleOfPage } from '#web/platform/ui/PageTitle.tsx';
import { listOfRecordAt } from './menu.ts';
import { rememberRecord } from './recent-records.ts';

/** Remembers each page of a record when it is left, by the title that it had then: at first it is not known. */
export function useRecentRecords(): void {
  const router = useRouter();
  const { user, company } = useSession();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        const path = fromLocation?.pathname;
        if (!path || path === toLocation.pathname || !listOfRecordAt(path)) return;
        rememberRecord({ companyId: company.id, userId: user.id }, { path, title: titleOfPage() });
      }),
    [router, user.id, company.id],
  );
}
