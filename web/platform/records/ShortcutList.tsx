import { Kbd, Modal, Switch, Table } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogWidths, useReturnFocus } from '#web/platform/ui/dialog.ts';
import { useShortcutsOn } from './use-shortcuts.ts';
import { useBackCloses } from '#web/platform/ui/use-back-closes.ts';

/** The keys of a list, and the switch that turns those off that work wherever the focus is. */
export function ShortcutList({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['records', 'common']);
  const [on, turn] = useShortcutsOn();
  useReturnFocus();
  useBackCloses(onClose);

  const groups = [
    {
      name: t('keys.anywhere'),
      keys: [
        [['/'], t('keys.search')],
        [['n'], t('keys.create')],
        [[t('keys.down')], t('keys.enter')],
        [['?'], t('keys.help')],
      ],
    },
    {
      name: t('keys.inRow'),
      keys: [
        [[t('keys.up'), t('keys.down')], t('keys.move')],
        [['Home', 'End'], t('keys.ends')],
        [['Enter'], t('keys.edit')],
        [[t('keys.space')], t('keys.choose')],
        [[t('keys.shift')], t('keys.range')],
        [['Delete'], t('keys.delete')],
        [['Esc'], t('keys.leave')],
      ],
    },
  ] satisfies { name: string; keys: [string[], string][] }[];

  return (
    <Modal
      opened
      centered
      returnFocus={false}
      size={dialogWidths.default}
      title={t('keys.title')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close'), iconSize: 20 }}
    >
      {groups.map(({ name, keys }) => (
        <Table key={name} verticalSpacing={6} mb="md" captionSide="top">
          <Table.Caption ta="start" fw={600} mt={0}>
            {name}
          </Table.Caption>
          <Table.Tbody>
            {keys.map(([pressed, meaning]) => (
              <Table.Tr key={meaning}>
                <Table.Td w={150}>
                  {pressed.map((key, index) => (
                    <Fragment key={key}>
                      {index > 0 && ' '}
                      <Kbd>{key}</Kbd>
                    </Fragment>
                  ))}
                </Table.Td>
                <Table.Td>{meaning}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ))}
      <Switch label={t('keys.on')} checked={on} onChange={({ currentTarget }) => turn(currentTarget.checked)} />
    </Modal>
  );
}
