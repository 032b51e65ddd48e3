import type { Language } from '#shared/limits.ts';

export interface Letter {
  language: Language;
  /** The heading, and the subject line. */
  title: string;
  greeting: string;
  /** Paragraphs above the button; one may have several lines. */
  before: string[];
  /** Where it leads to, if anywhere. */
  action?: { label: string; url: string };
  /** Stands before the address written out, for readers whose button does not work. */
  orCopy?: string;
  /** Paragraphs below. */
  after: string[];
}

const ink = '#13212d';
const quiet = '#465665';
const brand = '#1f64cf';
const font = "font-family:Poppins,'Segoe UI',Helvetica,Arial,sans-serif";

/** A letter as HTML. Mail programs know little of CSS: one table, inline styles, no pictures. Every value is escaped. */
export function htmlOf(letter: Letter): string {
  const paragraph = (text: string, colour = ink) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.6;color:${colour}">${escape(text).replaceAll('\n', '<br>')}</p>`;
  return `<!doctype html>
<html lang="${letter.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(letter.title)}</title></head>
<body style="margin:0;padding:0;background:#ffffff;color:${ink};${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#ffffff">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;${font}">
<tr><td style="padding:0 0 24px;font-size:20px;font-weight:600;color:${brand}">Palka</td></tr>
<tr><td style="padding:24px 0 0;border-top:3px solid ${brand}">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:600;color:${ink}">${escape(letter.title)}</h1>
${paragraph(letter.greeting)}
${letter.before.map((text) => paragraph(text)).join('\n')}
${letter.action ? button(letter.action, paragraph(letter.orCopy ?? '', quiet)) : ''}
${letter.after.map((text) => paragraph(text, quiet)).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function button({ label, url: address }: NonNullable<Letter['action']>, orCopy: string): string {
  const url = escape(address);
  return `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:14px 28px;border-radius:8px;background:${brand};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escape(label)}</a></p>
${orCopy}
<p style="margin:0 0 24px;font-size:14px;line-height:1.6;word-break:break-all"><a href="${url}" style="color:${brand}">${url}</a></p>`;
}

/** The same letter as plain text. */
export function textOf({ title, greeting, before, action, after }: Letter): string {
  const body = [title, greeting, ...before, ...(action ? [`${action.label}:\n${action.url}`] : []), ...after, 'Palka'];
  return `${body.join('\n\n')}\n`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
