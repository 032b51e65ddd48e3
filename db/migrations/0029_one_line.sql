-- Names as they are compared: stored before they were normalised, some have double blanks or letters in parts.

/* Text as one line with one spelling, as shared/text.ts makes it of what is typed: composed (NFC), without characters that
   format and do not show, every run of white space as one space, none at the ends. */
create function one_line(text) returns text language sql immutable strict parallel safe
  as $$
    select btrim(regexp_replace(regexp_replace(normalize($1, NFC),
      '[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]',
      '', 'g'), '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
  $$;
