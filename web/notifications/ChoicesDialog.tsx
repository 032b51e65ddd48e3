import { Loader, Switch, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationChannel, NotificationChoice } from '#shared/notification.ts';
import { call } from '#web/platform/calls/api.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { withReason } from '#web/platform/records/records.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { notificationsPath } from './use-notifications.ts';

const path = `${notificationsPath}/choices`;
const channels: NotificationChannel[] = ['app', 'email'];

interface Answer {
  data: NotificationChoice[];
}

/** For each event, by which channels one wants to hear of it. */
export function ChoicesDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('notifications');
  const { company } = useSession();
  const stored = useQuery({ queryKey: [path], queryFn: () => call<Answer>('GET', path), gcTime: 0 });
  const [changed, setChanged] = useState<NotificationChoice[]>();
  const choices = changed ?? stored.data?.data;

  async function save() {
    if (changed) {
      try {
        await call('PUT', path, { choices: changed });
        showSuccess({ title: t('choices.savedTitle'), message: t('choices.saved'), about: path });
      } catch (problem) {
        const message = withReason(t('choices.saveFailed'), problem);
        showFailure({ title: t('choices.saveFailedTitle'), message, about: path });
        return;
      }
    }
    onClose();
  }

  return (
    <FormDialog
      title={t('choices.title')}
      width="small"
      dirty={changed !== undefined}
      overlayFor={0}
      onSubmit={save}
      onClose={onClose}
    >
      <Text size="sm" mb="sm">
        {t('choices.intro', { company: company.name })}
      </Text>
      {stored.isError && <ProblemPanel problem={stored.error} tryAgain={() => void stored.refetch()} />}
      {!choices && stored.isPending && <Loader size="sm" />}
      {choices && <Switches choices={choices} onChange={setChanged} />}
    </FormDialog>
  );
}

interface SwitchesProps {
  choices: NotificationChoice[];
  onChange(choices: NotificationChoice[]): void;
}

function Switches({ choices, onChange }: SwitchesProps) {
  const { t } = useTranslation('notifications');
  const set = (changed: NotificationChoice) =>
    onChange(choices.map((choice) => (choice.event === changed.event ? changed : choice)));
  return (
    <Table verticalSpacing={8}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('choices.event')}</Table.Th>
          {channels.map((channel) => (
            <Table.Th key={channel} scope="col" w={100}>
              {t(`choices.${channel}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {choices.map((choice) => (
          <Table.Tr key={choice.event}>
            <Table.Th scope="row" fw={400}>
              {t(`event.${choice.event}`)}
            </Table.Th>
            {channels.map((channel) => (
              <Table.Td key={channel}>
                <Switch
                  aria-label={t('choices.label', {
                    event: t(`event.${choice.event}`),
                    channel: t(`choices.${channel}`),
                  })}
                  checked={choice[channel]}
                  onChange={({ currentTarget }) => set({ ...choice, [channel]: currentTarget.checked })}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
