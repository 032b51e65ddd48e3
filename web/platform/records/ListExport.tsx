import type { ComponentProps } from 'react';
import { useIsBound } from '#web/platform/session/session.tsx';
import { ExportMenu } from '#web/platform/ui/ExportMenu.tsx';

/** The menu of files of a list. People of partners see only what they may do: nobody gives them the rest. */
export function ListExport({ onImport, ...props }: ComponentProps<typeof ExportMenu>) {
  const isBound = useIsBound();
  if (isBound && !props.canExport) return null;
  return <ExportMenu {...props} {...(onImport && !isBound && { onImport })} />;
}
