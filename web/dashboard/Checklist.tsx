import { ActionIcon, Group } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checklistSteps } from '#shared/checklist.ts';
import type { Dashboard } from '#shared/dashboard.ts';
import { call } from '#web/platform/calls/api.ts';
import { reasonOf } from '#web/platform/calls/reason.ts';
import { showFailure } from '#web/platform/look/notices.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { Section } from '#web/platform/ui/Section.tsx';
import classes from './dashboard.module.css';
import { ToList } from './ToList.tsx';
import { PATH } from './use-dashboard.ts';

/** What a new company still has to do, each entry leading to its screen. It ticks itself, and can be closed for everybody. */
export function Checklist({ steps }: { steps: NonNullable<Dashboard['checklist']> }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const client = useQueryClient();
  const close = useMutation({
    mutationFn: () => call('PUT', '/company', { checklist_closed: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: [PATH] }),
    onError: (problem) =>
      showFailure({ title: t('checklist.notClosed'), message: reasonOf(problem) ?? t('common:network.description') }),
  });
  const done = steps.filter((step) => step.done).length;

  return (
    <Section
      title={t('checklist.title')}
      tools={
        <Group gap="xs">
          <span>{t('checklist.done', { done: formatNumber(done), all: formatNumber(steps.length) })}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('checklist.close')}
            title={t('checklist.close')}
            loading={close.isPending}
            onClick={() => close.mutate()}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      }
    >
      <ol className={classes.checklist}>
        {steps.map(({ step, done: isDone }) => {
          const Icon = isDone ? IconCircleCheckFilled : IconCircle;
          return (
            <li key={step} data-done={isDone || undefined}>
              <Icon size={18} aria-label={t(isDone ? 'checklist.isDone' : 'checklist.isOpen')} role="img" />
              <ToList list={checklistSteps[step]}>{t(`checklist.step.${step}`)}</ToList>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
