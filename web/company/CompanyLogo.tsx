import { useState } from 'react';
import { useFileAddress } from '#web/platform/session/file-address.ts';
import classes from './company-logo.module.css';

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
  const fileAddress = useFileAddress();
  const [failed, setFailed] = useState<string>();
  const place = { width: size, height: size };
  if (!logo || logo === failed) {
    // Drawn by the style sheet, as the initials of people are.
    return (
      <span
        className={classes.logo}
        style={{ ...place, fontSize: size * 0.4 }}
        data-initials={initialsOf(name)}
        aria-hidden
      />
    );
  }
  // Whole: a thumbnail would cut off what stands at the sides.
  return <img className={classes.logo} style={place} src={fileAddress(logo)} alt="" onError={() => setFailed(logo)} />;
}
