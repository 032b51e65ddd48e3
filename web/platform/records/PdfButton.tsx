import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useFileAddress } from '#web/platform/session/file-address.ts';

interface PdfButtonProps {
  /** Where the file lies among the files. */
  path: string;
  /** What it is saved as, without its ending. */
  name: string;
  label: string;
}

/** Saves the PDF of a record. */
export function PdfButton({ path, name, label }: PdfButtonProps) {
  const fileAddress = useFileAddress();
  return (
    <Button
      component="a"
      href={fileAddress(path)}
      download={`${name.replaceAll('/', '-')}.pdf`}
      variant="default"
      leftSection={<IconDownload size={16} />}
    >
      {label}
    </Button>
  );
}
