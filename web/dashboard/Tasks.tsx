import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/dashboard.ts';
import { narrowedToTask } from '#shared/dashboard-tasks.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { Section } from '#web/platform/ui/Section.tsx';
import classes from './dashboard.module.css';
import { ToList } from './ToList.tsx';

/** The work that waits for this person, each row leading to its documents. */
export function Tasks({ tasks }: Pick<Dashboard, 'tasks'>) {
  const { t } = useTranslation(['dashboard', 'menu']);
  return (
    <Section title={t('tasks')}>
      {tasks.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noTasks')}
        </Text>
      ) : (
        <ul className={classes.tasks}>
          {tasks.map(({ task, entity, count }) => (
            <li key={`${task} ${entity}`}>
              <ToList list={entity} search={narrowedToTask(task)} className={classes.task}>
                <span className={classes.count} data-task={task}>
                  {formatNumber(count)}
                </span>
                <span>
                  {t(`menu:item.${entity}`)} <span className={classes.what}>{t(`task.${task}`)}</span>
                </span>
              </ToList>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
