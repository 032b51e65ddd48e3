import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '#shared/import.ts';
import classes from './import.module.css';
import { needsLook } from './mapping.ts';

const steps = ['file', 'columns', 'check', 'write'] as const;
export type Step = (typeof steps)[number];

/** The step at which an import stands. `wanted`: where the person chose to go, once there is a choice. */
export function shownStep(preview: ImportPreview | null | undefined, wanted: 'columns' | 'check' | undefined): Step {
  if (!preview) {
    return 'file';
  }
  if (preview.state !== 'checked') {
    return 'write';
  }
  return wanted ?? (needsLook(preview) ? 'columns' : 'check');
}

/** Where one is on the way from a file to records. `finished`: the last step is behind too. */
export function StepList({ current, finished }: { current: Step; finished: boolean }) {
  const { t } = useTranslation('import');
  const at = finished ? steps.length : steps.indexOf(current);

  return (
    <>
      <ol className={classes.steps} aria-hidden="true">
        {steps.map((step, index) => (
          <li key={step} data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}>
            <span className={classes.number}>{index < at ? <IconCheck size={14} stroke={3} /> : index + 1}</span>
            <span className={classes.stepName}>{t(`step.${step}`)}</span>
          </li>
        ))}
      </ol>
      <p className={classes.unseen}>{t('stepOf', { n: steps.indexOf(current) + 1, total: steps.length })}</p>
    </>
  );
}
