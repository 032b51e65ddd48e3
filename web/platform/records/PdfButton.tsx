import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSession } from '#web/platform/session/session.tsx';

interface PdfButtonProps {
  /** Where the file lies among the files. */
  path: string;
  /** What it is saved as, without its ending. */
  name: string;
  label: string;
}

/** Saves the PDF of a record. */
export function PdfButton({ path, name, label }: PdfButtonProps) {
  const { files_url } = useSession().settings;
  return (
    <Button
      component="a"
      href={`${files_url}/${path}`}
      download={`${name.replaceAll('/', '-')}.pdf`}
      variant="default"
      leftSection={<IconDownload size={16} />}
    >
      {label}
    </Button>
  );
}
