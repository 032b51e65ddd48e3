import { useTranslation } from 'react-i18next';
import classes from './FullScreenLoader.module.css';

/** The logo in the middle of the screen, while it is unknown who is signed in. */
export function FullScreenLoader() {
  const { t } = useTranslation();
  return (
    <div className={classes.screen} role="status" aria-label={t('loading')}>
      <img className={classes.logo} src="/palka.svg" alt="" width={64} height={64} />
    </div>
  );
}
