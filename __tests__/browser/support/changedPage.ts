import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** The texts that the page has set in text nodes that are no longer in it: nobody sees them. */
    unseenTexts?: string[];
  }
}

/**
 * Replaces each text of the page by `font` elements, as Chrome's translator does, now and whenever there is a new one.
 * The words stay, so that a test finds them; `ending` is added to each text.
 */
const translate = (ending: string): void => {
  const unseen: string[] = (window.unseenTexts = []);
  const replaced = new MutationObserver((records) => {
    for (const { target } of records) unseen.push((target as Text).data);
  });
  const replace = (text: Text): void => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.style.verticalAlign = inner.style.verticalAlign = 'inherit';
    inner.textContent = text.data + ending;
    outer.append(inner);
    text.replaceWith(outer);
    replaced.observe(text, { characterData: true });
  };
  const translateIn = (node: Node): void => {
    if (node instanceof Element && node.matches('font, script, style, noscript, textarea')) return;
    if (!(node instanceof Text)) for (const child of [...node.childNodes]) translateIn(child);
    else if (node.parentElement && !node.parentElement.closest('font')) replace(node);
  };
  document.documentElement.classList.add('translated-ltr');
  document.documentElement.lang = 'vi';
  translateIn(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) translateIn(node);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
};

/** Splits each text of the page into two nodes, as extensions that mark words do, now and whenever there is a new one. */
const splitTexts = (): void => {
  const split = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) if (text.length > 1 && text.parentElement?.childNodes.length === 1) text.splitText(1);
  };
  split(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE) split(node);
  }).observe(document.body, { subtree: true, childList: true });
};

/** Joins the text nodes of each element again and again, and removes empty ones, as clean-up scripts do. */
const normalizeTexts = (): void => {
  document.body.normalize();
  new MutationObserver(() => document.body.normalize()).observe(document.body, { subtree: true, childList: true });
};

/**
 * Inserts what extensions insert: icons of password managers beside fields, overlays of spelling checkers, style sheets,
 * and attributes on everything.
 */
const insertElements = (): void => {
  const insert = (tag: string, place: Element, where: InsertPosition): void => {
    const element = document.createElement(tag);
    element.dataset['inserted'] = '';
    element.style.position = 'absolute';
    place.insertAdjacentElement(where, element);
  };
  const decorate = (): void => {
    for (const field of document.querySelectorAll('input:not([data-seen]), select:not([data-seen])')) {
      field.setAttribute('data-seen', '');
      insert('com-1password-button', field, 'beforebegin');
      insert('grammarly-extension', field, 'afterend');
    }
    for (const element of document.querySelectorAll('#root :not([data-darkreader], [data-inserted])')) {
      element.setAttribute('data-darkreader', '');
      if (element.matches('div, section, main, li, button, p')) {
        insert('span', element, 'afterbegin');
        insert('span', element, 'beforeend');
      }
    }
  };
  decorate();
  for (const place of [document.head, document.body, document.documentElement]) {
    insert('style', place, 'beforeend');
    insert('div', place, 'afterbegin');
  }
  document.body.setAttribute('cz-shortcut-listen', 'true');
  new MutationObserver(decorate).observe(document.body, { subtree: true, childList: true });
};

/** The programs that change a page while it is open. */
export const changes = { translate, splitTexts, normalizeTexts, insertElements } as const;

/** The texts that the page has set, and nobody sees. */
export const unseenTexts = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.unseenTexts ?? []);
