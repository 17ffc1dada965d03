import { Writable } from 'node:stream';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Shop } from '@/client/app/App';
import { preparePage } from '@/client/app/routing/AppRoutes';
import { makeStore } from '@/client/app/store';
import { addMessages } from '@/client/lib/messages';
import { LANGUAGES } from '@/shared/languages';
import { messagesOf } from '../messages';
import { createServerEffects } from './serverEffects';

for (const language of LANGUAGES) addMessages(language, messagesOf(language));

export interface RenderedView {
  readonly html: string;
  /** The CSS rules of the page, with the markers that styled-components needs to rehydrate them. */
  readonly css: string;
  /** The opening `style` tag of these rules. */
  readonly styleTag: string;
  /** Preload links of the pictures that are visible first. */
  readonly pictureLinks: string;
}

/** With this chunk size React sends the page as a whole, without scripts that insert parts of it later. */
const UNLIMITED_BYTES = Number.MAX_SAFE_INTEGER;

/** React writes preload links before its HTML; they are moved into the head. */
const LEADING_LINKS = /^(?:<link rel="preload" [^>]*as="image"[^>]*>)+/;

const STYLES = /^<style ([^>]*)>([^]*)<\/style>$/;

const renderToText = (shop: React.ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write: (part: Buffer, _encoding, done) => {
        parts.push(part);
        done();
      },
      final: (done) => {
        resolve(Buffer.concat(parts).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(shop, {
      progressiveChunkSize: UNLIMITED_BYTES,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });

/** Renders the app at `address` from the JSON blocks of its page. Rejects when any component throws. */
export const renderView = async (address: string, blocks: Readonly<Record<string, string>>): Promise<RenderedView> => {
  // As in the browser, the page is loaded before it is rendered.
  await preparePage(address.replace(/[?#].*$/s, ''));
  const store = makeStore({ effects: createServerEffects(address, blocks) });
  const sheet = new ServerStyleSheet();
  try {
    const text = await renderToText(sheet.collectStyles(createElement(Shop, { store })));
    const [, attributes = '', css = ''] = STYLES.exec(sheet.getStyleTags()) ?? [];
    const pictureLinks = LEADING_LINKS.exec(text)?.[0] ?? '';
    return { html: text.slice(pictureLinks.length), css, styleTag: `<style ${attributes}>`, pictureLinks };
  } finally {
    sheet.seal();
  }
};
