import { prefetchOnIntent } from '@/client/app/routing/prefetchOnIntent';

describe('prefetching the page of a link', () => {
  const prefetched: string[] = [];
  let page: HTMLElement;
  const link = (href: string): Element => {
    page.innerHTML = `<a href="${href}"><span>there</span></a>`;
    return page.querySelector('span') as Element;
  };
  beforeEach(() => {
    prefetched.length = 0;
    page = document.body.appendChild(document.createElement('div'));
    prefetchOnIntent(page, (pathname) => {
      prefetched.push(pathname);
      return Promise.reject(new Error('No network.'));
    });
  });
  afterEach(() => page.remove());

  test.each(['pointerover', 'focusin'])('starts on %s, and ignores a failure', (sign) => {
    link(`${window.location.origin}/product/7?from=list`).dispatchEvent(new Event(sign, { bubbles: true }));
    expect(prefetched).toEqual(['/product/7']);
  });

  test('ignores links to other sites and elements that are not links', () => {
    link('https://wa.me/670').dispatchEvent(new Event('pointerover', { bubbles: true }));
    page.dispatchEvent(new Event('pointerover', { bubbles: true }));
    page.dispatchEvent(new Event('focusin'));
    expect(prefetched).toEqual([]);
  });
});
