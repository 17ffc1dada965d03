import type { FastifyReply } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { chooseEncoding, compress } from '@/server/http/compression';
import { deskPolicy, POLICY_HEADER } from '@/server/http/securityHeaders';
import { escapeMarkup } from '@/shared/escapeMarkup';
import { htmlLanguages } from '@/shared/languages';
import { Layout } from '../ui/Layout';
import type { Form } from '../visit/form';
import { VisitProvider, type Visit } from '../visit/visit';

/** A page of the desk. */
export interface Page {
  readonly title: string;
  readonly body: React.ReactNode;
  /** Why a form did nothing, which the page says first; its status is then 409 by default. */
  readonly refused?: Error | undefined;
  /** The form that was refused. */
  readonly refusedForm?: Form;
  readonly status?: number;
  /** True for a page that uses the desk's script. */
  readonly hasScript?: boolean;
}

/** A page, or where the browser goes next; `repeat` is where it sends the same form again. */
export type View = Page | { readonly redirect: string } | { readonly repeat: string };

/** Pages are small, and each is sent once: a smaller transfer is worth the time. */
const BROTLI_QUALITY = 7;

/** The element around the style, and the marks by which a browser would continue with styled-components. */
const MARKS = /<\/?style[^>]*>|\/\*!sc\*\/\n|data-styled[^}]*\}/g;

/** Renders a page as a whole document, and the text of its style. */
const renderDocument = (
  visit: Visit,
  { title, body, refused, refusedForm, hasScript }: Page,
  script: string | undefined,
) => {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToStaticMarkup(
      sheet.collectStyles(
        <VisitProvider value={{ ...visit, refusedForm }}>
          <Layout title={title} refused={refused}>
            {body}
          </Layout>
        </VisitProvider>,
      ),
    );
    const css = sheet.getStyleTags().replace(MARKS, '');
    const scriptTag = hasScript && script !== undefined ? `<script src="${script}" defer></script>` : '';
    return {
      css,
      text: [
        `<!doctype html><html lang="${htmlLanguages[visit.language]}"><head><meta charset="utf-8">`,
        '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
        `<title>${escapeMarkup(title)} · ${escapeMarkup(visit.texts.common.desk)}</title>`,
        `<link rel="icon" href="/static/favicon.svg"><style>${css}</style>${scriptTag}</head><body>${html}</body></html>`,
      ].join(''),
    };
  } finally {
    sheet.seal();
  }
};

/** Sends a page, or a redirect that the browser follows by GET. */
export const sendView = async (visit: Visit, view: View, script: string | undefined): Promise<FastifyReply> => {
  const { request, reply } = visit;
  reply.header('cache-control', 'no-store');
  if ('redirect' in view) return reply.redirect(view.redirect, 303);
  if ('repeat' in view) return reply.redirect(view.repeat, 307);
  const { css, text } = renderDocument(visit, view, script);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .status(view.status ?? (view.refused ? 409 : 200))
    .headers({ [POLICY_HEADER]: deskPolicy(css), vary: 'Accept-Encoding' })
    .type('text/html; charset=utf-8')
    .send(await compress(Buffer.from(text), encoding, BROTLI_QUALITY));
};
