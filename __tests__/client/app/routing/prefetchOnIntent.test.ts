import { prefetchOnIntent } from '@/client/app/routing/prefetchOnIntent';

describe('a page is made ready before its link is followed', () => {
  const asked: string[] = [];
  let page: HTMLElement;
  const link = (href: string): Element => {
    page.innerHTML = `<a href="${href}"><span>there</span></a>`;
    return page.querySelector('span') as Element;
  };
  beforeEach(() => {
    asked.length = 0;
    page = document.body.appendChild(document.createElement('div'));
    prefetchOnIntent(page, (pathname) => {
      asked.push(pathname);
      return Promise.reject(new Error('No network.'));
    });
  });
  afterEach(() => page.remove());

  test.each(['pointerover', 'focusin'])('when it is noticed by %s, and quietly where it cannot be had', (sign) => {
    link(`${window.location.origin}/product/7?from=list`).dispatchEvent(new Event(sign, { bubbles: true }));
    expect(asked).toEqual(['/product/7']);
  });

  test('not for other sites, and not for what is no link', () => {
    link('https://wa.me/670').dispatchEvent(new Event('pointerover', { bubbles: true }));
    page.dispatchEvent(new Event('pointerover', { bubbles: true }));
    page.dispatchEvent(new Event('focusin'));
    expect(asked).toEqual([]);
  });
});
