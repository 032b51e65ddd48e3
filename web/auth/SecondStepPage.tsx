import { useTranslation } from 'react-i18next';
import { PublicPage } from './PublicPage.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { useArrival } from './use-arrival.ts';

interface SecondStepPageProps {
  challenge: string;
  /** Where one wanted to go. */
  next: unknown;
  /** Back to the first step. */
  onAgain(): void;
}

/** The second step on a page of its own, on the way into the app. */
export function SecondStepPage({ challenge, next, onAgain }: SecondStepPageProps) {
  const { t } = useTranslation('auth');
  const arrive = useArrival();
  return (
    <PublicPage title={t('secondStep.title')}>
      <SecondStepForm challenge={challenge} onSignedIn={() => arrive(next)} onAgain={onAgain} />
    </PublicPage>
  );
}
