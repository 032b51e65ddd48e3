import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/user.ts';
import type { Versioned } from '#shared/version.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import type { MeanwhileProps } from '#web/platform/records/meanwhile-props.ts';
import { MeanwhilePanel } from '#web/platform/records/MeanwhilePanel.tsx';
import type { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { nameOf } from './person.ts';
import { useSaveUser } from './use-save-user.ts';

/** What a member's access consists of. */
export type AccessPart = 'partners' | 'places' | 'role';

interface AccessDialogProps<Values extends Record<string, unknown>, Stored extends Versioned> extends Omit<
  MeanwhileProps,
  'form' | 'entity'
> {
  user: User;
  part: AccessPart;
  form: ReturnType<typeof useRecordForm<Values, Stored>>;
  /** Saves what was chosen, and says so in words. */
  send(values: Values, version?: number): Promise<string>;
  onClose(): void;
  children: ReactNode;
}

/** The dialog in which one part of a member's access is changed. */
export function AccessDialog<Values extends Record<string, unknown>, Stored extends Versioned>(
  props: AccessDialogProps<Values, Stored>,
) {
  const { user, part, form, send, onClose, children, ...meanwhile } = props;
  const { dirty, submit, place } = form;
  const { t } = useTranslation('users');
  const saveUser = useSaveUser();
  const name = nameOf(user);

  const save = (values: Values, version?: number) =>
    saveUser({
      about: `${part} ${user.id}`,
      send: () => send(values, version),
      failed: t(`${part}.failed`, { name }),
    });

  return (
    <FormDialog
      title={t(`${part}.title`, { name })}
      width="small"
      dirty={dirty}
      overlayFor={pauses.overlay}
      onSubmit={async () => {
        if (await submit(save)) {
          onClose();
        }
      }}
      onClose={onClose}
    >
      <Stack gap="sm" ref={place}>
        <MeanwhilePanel form={form} entity="users" {...meanwhile} />
        {children}
      </Stack>
    </FormDialog>
  );
}
