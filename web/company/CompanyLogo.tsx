import { Avatar } from '@mantine/core';
import { useSession } from '../session.tsx';

interface CompanyLogoProps {
  name: string;
  /** Its path below the files host. */
  logo: string | null;
  /** Pixels. */
  size: number;
}

/** Forms of enterprise that begin a name and tell nothing apart. */
const forms = /^(?:PT|CV|UD|PD|Fa|Koperasi)\.?\s+/i;

const initialsOf = (name: string) =>
  name
    .replace(forms, '')
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();

/** A company's logo, or its initials where it has none. It stands beside the name, so it says nothing itself. */
export function CompanyLogo({ name, logo, size }: CompanyLogoProps) {
  const { files_url } = useSession().settings;
  return (
    <Avatar
      // Whole: a thumbnail would cut off what stands at the sides.
      src={logo ? `${files_url}/${logo}` : null}
      alt=""
      size={size}
      radius="sm"
      color="brand"
      variant="filled"
      aria-hidden
      styles={{ image: { objectFit: 'contain', background: 'white' } }}
    >
      {initialsOf(name)}
    </Avatar>
  );
}
