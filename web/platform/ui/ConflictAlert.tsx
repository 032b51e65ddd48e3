import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Says that what is on screen was changed elsewhere, with what there is to decide. */
export function ConflictAlert({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert color="warn" role="alert" title={title} icon={<IconAlertTriangle aria-hidden />}>
      {children}
    </Alert>
  );
}
