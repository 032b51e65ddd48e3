import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '#web/platform/calls/api.ts';
import { reasonOf } from '#web/platform/calls/reason.ts';
import { useSession } from '#web/platform/session/session.tsx';
import type { SaveState } from './autosave.ts';
import classes from './stock-documents.module.css';
import { clockTime } from './words.ts';

/** Whether what was typed is stored. */
export function SaveNote({ saving }: { saving: SaveState }) {
  const { t } = useTranslation('stockDocuments');
  const { time_zone } = useSession().company;

  function said() {
    switch (saving.is) {
      case 'saved':
        return saving.at ? t('save.saved', { time: clockTime(saving.at, time_zone) }) : '';
      case 'waiting':
        return t('save.unsaved');
      case 'refused': {
        const marked = saving.problem instanceof ApiProblem && saving.problem.details.errors;
        const why = reasonOf(saving.problem);
        return marked || !why ? t('save.refused') : t('save.refusedWhy', { why });
      }
      default:
        return t(`save.${saving.is}`);
    }
  }

  const amiss = ['retrying', 'refused', 'conflict'].includes(saving.is);
  return (
    <Text
      component="span"
      className={classes.saveNote ?? ''}
      size="sm"
      role="status"
      c={amiss ? 'var(--palka-bad)' : 'dimmed'}
    >
      {said()}
    </Text>
  );
}
