import type { FastifyReply } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { chooseEncoding, compress } from '@/server/http/compression';
import { deskPolicy, POLICY_HEADER } from '@/server/http/securityHeaders';
import { escapeMarkup } from '@/shared/escapeMarkup';
import { htmlLanguages } from '@/shared/languages';
import { Layout } from '../ui/Layout';
import { VisitProvider, type Visit } from '../visit/visit';

/** A page, or where the browser goes next. */
export type View =
  | {
      readonly title: string;
      readonly body: React.ReactNode;
      readonly status?: number;
      /** True for a page that uses the desk's script. */
      readonly hasScript?: boolean;
    }
  | { readonly redirect: string };

/** Pages are small, and each is sent once: a smaller transfer is worth the time. */
const BROTLI_QUALITY = 7;

const STYLES = /^<style ([^>]*)>([^]*)<\/style>$/;

/** Renders a page as a whole document, and the text of its style. */
const renderDocument = (visit: Visit, view: Exclude<View, { redirect: string }>, script: string | undefined) => {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToStaticMarkup(
      sheet.collectStyles(
        <VisitProvider value={visit}>
          <Layout title={view.title}>{view.body}</Layout>
        </VisitProvider>,
      ),
    );
    const css = STYLES.exec(sheet.getStyleTags())?.[2] ?? '';
    const scriptTag = view.hasScript && script !== undefined ? `<script src="${script}" defer></script>` : '';
    return {
      css,
      text: [
        `<!doctype html><html lang="${htmlLanguages[visit.language]}"><head><meta charset="utf-8">`,
        '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
        `<title>${escapeMarkup(view.title)} · ${escapeMarkup(visit.texts.common.desk)}</title>`,
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
  const { css, text } = renderDocument(visit, view, script);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .status(view.status ?? 200)
    .headers({ [POLICY_HEADER]: deskPolicy(css), vary: 'Accept-Encoding' })
    .type('text/html; charset=utf-8')
    .send(await compress(Buffer.from(text), encoding, BROTLI_QUALITY));
};
