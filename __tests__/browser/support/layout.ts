import type { Page } from 'playwright-core';

/** Widths and heights in pixels, and the text size of the browser's settings. */
interface WindowSize {
  readonly size: readonly [width: number, height: number];
  readonly text: number;
}

/** Sets the size of the window and, as the browser's settings do, of the text. */
export const setWindow = async (page: Page, { size: [width, height], text }: WindowSize): Promise<void> => {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Page.setFontSizes', { fontSizes: { standard: text } });
  await tools.detach();
  await page.setViewportSize({ width, height });
  // The text size changes in the page after the command has returned.
  await page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === size, `${text}px`);
};

/**
 * The faults of the page's layout: it is wider than the window, the sticky layers cover more than half of the height, or
 * they cover a control that has the focus, although it fits beside them. A notice hides one of its buttons, or does not show
 * that it scrolls: its edge cuts no line of its text. The focus in a notice scrolls the page.
 */
export const layoutFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    // The layers are arranged at the end of a frame, after its animation callbacks.
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const { documentElement: root } = document;
    const faults: string[] = [];
    await frame();
    await frame();
    const excess = root.scrollWidth - root.clientWidth;
    if (excess > 0) faults.push(`${excess} px wider than the window`);

    const scope = document.querySelector('dialog[open]') ?? document.body;
    const layers = [...scope.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const { position, pointerEvents, top, bottom } = getComputedStyle(element);
      const isLayer = /sticky|fixed/.test(position) && (top !== 'auto' || bottom !== 'auto');
      return isLayer && pointerEvents !== 'none' && element.offsetWidth > innerWidth / 2;
    });
    const heightOf = (layer: HTMLElement): number => layer.offsetHeight;
    const covered = layers.map(heightOf).reduce((sum, height) => sum + height, 0);
    if (covered > innerHeight / 2) faults.push(`sticky layers of ${layers.map(heightOf).join(' + ')} px`);

    for (const notice of layers.flatMap((layer) => [...layer.querySelectorAll('aside')])) {
      const edge = notice.getBoundingClientRect();
      const isHidden = [...notice.querySelectorAll('button')].some((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        // An open menu is above all notices.
        const isCovered = !shown || (notice.parentElement?.contains(shown) && !button.contains(shown));
        return top < edge.top || bottom > edge.bottom || isCovered;
      });
      if (isHidden) faults.push('a hidden button in a notice');
      const lines = [...notice.querySelectorAll('p, a')].flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()];
      });
      const isBelow = lines.some(({ top, height }) => edge.bottom - top <= height / 4);
      const isCut = lines.some(
        ({ top, bottom, height }) => edge.bottom - top > height / 4 && bottom - edge.bottom > height / 4,
      );
      if (isBelow && !isCut) faults.push('a notice that does not show that it scrolls');
    }

    const controls = [...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')].filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches('[href^="#"], :disabled'),
    );
    for (const control of controls) {
      const isInNotice = layers.some((layer) => layer.contains(control.closest('aside')));
      if (isInNotice) root.scrollTop = 0;
      control.focus();
      if (isInNotice && root.scrollTop > 0) faults.push('the focus in a notice scrolls the page');
      const { left, right, top, bottom, height } = control.getBoundingClientRect();
      const isCovered = layers.some((layer) => {
        const strip = layer.getBoundingClientRect();
        const [start, end] = [Math.max(strip.top, top), Math.min(strip.bottom, bottom)];
        if (layer.contains(control) || end - start <= 1) return false;
        // A layer can be below the control's own one.
        return layer.contains(document.elementFromPoint((left + right) / 2, (start + end) / 2));
      });
      const isOutside = bottom <= 0 || top >= innerHeight;
      if (isOutside || (isCovered && height <= innerHeight - covered)) {
        faults.push(`the focus at ${Math.round(top)} to ${Math.round(bottom)} px: ${control.outerHTML.slice(0, 100)}`);
      }
    }
    return faults;
  });

/** The texts that are cut, or wider than the box around them. A box that scrolls shows all of its text. */
export const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>();
    const isClipped = (style: CSSStyleDeclaration): boolean => /hidden|clip/.test(style.overflowX + style.overflowY);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        // A name that is cut with an ellipsis is whole on its own page.
        if (
          /auto|scroll/.test(style.overflowX) ||
          style.textOverflow === 'ellipsis' ||
          style.webkitLineClamp !== 'none'
        )
          break;
        const edge = box.getBoundingClientRect();
        // Texts for screen readers only.
        if (edge.width <= 1 && edge.height <= 1) break;
        if (style.display === 'inline') continue;
        const isWider = left < edge.left - 1 || right > edge.right + 1;
        const isHigher = isClipped(style) && (top < edge.top - 1 || bottom > edge.bottom + 1);
        if (isWider || isHigher) faults.add(`"${text.slice(0, 60)}" in ${box.outerHTML.slice(0, 80)}`);
        if (isWider || isHigher || style.position === 'fixed' || style.position === 'absolute') break;
      }
    }
    return [...faults];
  });

/** The texts of the layers that stay in one place of the window: on paper they cover a line of the page. */
export const coveringLayers = (page: Page): Promise<readonly string[]> =>
  page.locator('#root *').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { position, bottom } = getComputedStyle(element);
      const isLayer = position === 'fixed' || (position === 'sticky' && bottom !== 'auto');
      return isLayer && element.getClientRects().length > 0 && element.textContent !== '' ? [element.textContent] : [];
    }),
  );
