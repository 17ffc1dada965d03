import { escapeMarkup } from '@/shared/escapeMarkup';
import { htmlLanguages, type Language } from '@/shared/languages';

/** A mail before it is rendered as text and HTML. */
export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Rows of a table: a label and an amount. */
  readonly rows?: readonly (readonly [string, string])[];
  readonly link?: { readonly label: string; readonly url: string };
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const renderText = ({ paragraphs, rows = [], link }: MailContent, brand: string): string => {
  const table = rows.map(([label, amount]) => `${label}  ${amount}`).join('\n');
  const parts = [...paragraphs, table, link ? `${link.label}: ${link.url}` : '', brand];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
};

const renderHtml = ({ language, paragraphs, rows = [], link }: MailContent, brand: string): string => {
  const cells = rows.map(
    ([label, amount]) => `<tr><td>${escapeMarkup(label)}</td><td align="right">${escapeMarkup(amount)}</td></tr>`,
  );
  return [
    `<!doctype html><html lang="${htmlLanguages[language]}"><meta charset="utf-8"><body>`,
    ...paragraphs.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`),
    ...(cells.length > 0 ? [`<table cellpadding="4">${cells.join('')}</table>`] : []),
    ...(link ? [`<p><a href="${escapeMarkup(link.url)}">${escapeMarkup(link.label)}</a></p>`] : []),
    `<p>${escapeMarkup(brand)}</p></body></html>`,
  ].join('\n');
};

/** Renders a mail of the shop as plain text and as simple HTML, in which every text is escaped. */
export const renderMail = (content: MailContent, brand: string): RenderedMail => ({
  subject: content.subject,
  text: renderText(content, brand),
  html: renderHtml(content, brand),
});
