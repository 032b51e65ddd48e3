import { ActionIcon, Button, Checkbox, Popover, Stack, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface MendCellProps {
  /** Where it is: the heading and the number of the row. */
  heading: string;
  number: number;
  text: string;
  onMend(text: string, everywhere: boolean): void;
}

/** Mends a cell of the file where it stands, in its row or in all that have the same text there. */
export function MendCell({ heading, number, text, onMend }: MendCellProps) {
  const { t } = useTranslation('import');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(text);
  const [everywhere, setEverywhere] = useState(false);

  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus withinPortal width={280} shadow="md">
      <Popover.Target>
        <ActionIcon
          size="sm"
          variant="subtle"
          aria-label={t('mend.open', { heading, number })}
          onClick={() => {
            setTyped(text);
            setEverywhere(false);
            setOpen(!isOpen);
          }}
        >
          <IconPencil size={14} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setOpen(false);
            onMend(typed, everywhere);
          }}
        >
          <Stack gap="sm">
            <TextInput
              label={t('mend.label', { heading, number })}
              data-autofocus
              value={typed}
              onChange={({ currentTarget: { value } }) => setTyped(value)}
            />
            {text !== '' && (
              <Checkbox
                label={t('mend.everywhere', { text })}
                checked={everywhere}
                onChange={({ currentTarget: { checked } }) => setEverywhere(checked)}
              />
            )}
            <Button type="submit" size="xs">
              {t('mend.save')}
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
