import { headerRef, noticeStackRef, stickyBarRef } from '@/client/ui/stickyLayers';

const WINDOW_HEIGHT = 600;

describe('the sticky layers', () => {
  const { style: page } = document.documentElement;

  it('do nothing in a browser without ResizeObserver', () => {
    expect(stickyBarRef(document.createElement('div'))).toBeUndefined();
    expect(page.scrollPaddingBottom).toBe('');
  });

  describe('with ResizeObserver', () => {
    const notifiers = new Map<Element, () => void>();
    const leaves: ((() => void) | undefined)[] = [];
    const setHeight = (height: number) =>
      Object.defineProperty(document.documentElement, 'clientHeight', { value: height, configurable: true });
    beforeAll(() => {
      document.head.innerHTML = '<style>.sticky { position: sticky; }</style>';
      globalThis.ResizeObserver = class {
        private seen: Element[] = [];
        constructor(private readonly run: ResizeObserverCallback) {}
        observe = (element: Element) => {
          this.seen.push(element);
          notifiers.set(element, () => this.run([], this));
          this.run([], this);
        };
        unobserve = () => undefined;
        disconnect = () => this.seen.forEach((element) => notifiers.delete(element));
      };
    });
    beforeEach(() => void setHeight(WINDOW_HEIGHT));
    afterEach(() => leaves.splice(0).forEach((leave) => leave?.()));
    afterAll(() => {
      Reflect.deleteProperty(globalThis, 'ResizeObserver');
      Reflect.deleteProperty(document.documentElement, 'clientHeight');
    });

    const grow = (element: HTMLElement, height: number) =>
      Object.defineProperty(element, 'offsetHeight', { value: height, configurable: true });
    const hold = (ref: typeof headerRef, height: number, className = 'sticky') => {
      const element = document.body.appendChild(document.createElement('div'));
      element.className = className;
      grow(element, height);
      leaves.push(ref(element));
      return element;
    };

    it('position bars above the notices, and keep the focus clear of all layers', () => {
      const header = hold(headerRef, 64);
      const bar = hold(stickyBarRef, 60);
      expect([bar.style.insetBlockEnd, page.scrollPaddingTop, page.scrollPaddingBottom]).toEqual([
        '0px',
        'calc(64px + 1.5rem)',
        'calc(60px + 1.5rem)',
      ]);
      const notices = hold(noticeStackRef, 40);
      expect([bar.style.insetBlockEnd, page.scrollPaddingBottom]).toEqual(['40px', 'calc(100px + 1.5rem)']);
      grow(notices, 80);
      notifiers.get(notices)?.();
      expect([bar.style.insetBlockEnd, page.scrollPaddingBottom]).toEqual(['80px', 'calc(140px + 1.5rem)']);
      expect([header, bar, notices].map(({ style }) => style.position)).toEqual(['', '', '']);
      leaves.splice(0).forEach((leave) => leave?.());
      expect([page.scrollPaddingTop, page.scrollPaddingBottom]).toEqual(['', '0px']);
      expect(notifiers.size).toBe(0);
    });

    it('leave half of the window to the page: first the bar, then the header is not sticky', () => {
      const header = hold(headerRef, 160);
      const bar = hold(stickyBarRef, 100);
      const notices = hold(noticeStackRef, 60);
      const layers = () => [notices, header, bar].map(({ style }) => style.position);
      expect(layers()).toEqual(['', '', 'relative']);
      expect([bar.style.insetBlockEnd, page.scrollPaddingTop, page.scrollPaddingBottom]).toEqual([
        '',
        'calc(160px + 1.5rem)',
        'calc(60px + 1.5rem)',
      ]);

      setHeight(WINDOW_HEIGHT / 2);
      window.dispatchEvent(new Event('resize'));
      expect(layers()).toEqual(['', 'relative', 'relative']);
      expect(page.scrollPaddingTop).toBe('0px');

      setHeight(WINDOW_HEIGHT * 2);
      window.dispatchEvent(new Event('resize'));
      expect(layers()).toEqual(['', '', '']);
      expect([bar.style.insetBlockEnd, page.scrollPaddingBottom]).toEqual(['60px', 'calc(160px + 1.5rem)']);
    });

    it('set no scroll padding for a bar that is not sticky', () => {
      hold(stickyBarRef, 60, '');
      expect(page.scrollPaddingBottom).toBe('0px');
    });
  });
});
