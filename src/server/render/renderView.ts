import { Writable } from 'node:stream';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Shop } from '@/client/app/Shop';
import { makeStore } from '@/client/app/store';
import { createStillEffects } from './stillEffects';

/** A page as React rendered it. */
export interface RenderedView {
  readonly html: string;
  /** The rules that the page needs, with what styled-components finds its names by. */
  readonly css: string;
  /** The opening tag that belongs to them. */
  readonly styleTag: string;
  /** Links that ask early for the pictures that are seen at once. */
  readonly pictureLinks: string;
}

/** No part of a page is held back to be put in its place by a script. */
const IN_ONE_PIECE = Number.MAX_SAFE_INTEGER;

/** React puts its links to pictures before what it renders; they belong into the head. */
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
      progressiveChunkSize: IN_ONE_PIECE,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });

/** Renders the shop at `path` from the blocks that its page will hold. Rejects where anything of it cannot be rendered. */
export const renderView = async (path: string, blocks: Readonly<Record<string, string>>): Promise<RenderedView> => {
  const store = makeStore({ effects: createStillEffects(path, blocks) });
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
