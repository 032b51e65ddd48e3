import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/dashboard.ts';
import { narrowedToTask, type TaskList, type TaskName } from '#shared/dashboard-tasks.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import classes from './dashboard.module.css';
import { ToList } from './ToList.tsx';

/** What is called otherwise than elsewhere: an approved issue is picked before it is posted. */
const nameOf = (task: TaskName, list: TaskList) => (task === 'approved' && list === 'stockissued' ? 'pick' : task);

/** The work that waits for this person, each row leading to its list. */
export function Tasks({ tasks }: Pick<Dashboard, 'tasks'>) {
  const { t } = useTranslation(['dashboard', 'menu']);
  const { expiry_alert_days: days } = useSession().company;
  return (
    <Section title={t('tasks')}>
      {tasks.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noTasks')}
        </Text>
      ) : (
        <ul className={classes.tasks}>
          {tasks.map(({ task, list, count }) => (
            <li key={`${task} ${list}`}>
              <ToList list={list} search={narrowedToTask(task, days)} className={classes.task}>
                <span className={classes.count} data-task={task}>
                  {formatNumber(count)}
                </span>
                <span>
                  {list === 'stockadjustment/counts' ? t('counts') : t(`menu:item.${list}`)}{' '}
                  <span className={classes.what}>{t(`task.${nameOf(task, list)}`, { count: days })}</span>
                </span>
              </ToList>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
