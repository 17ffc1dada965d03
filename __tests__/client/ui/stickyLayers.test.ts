import { stickyBarRef, noticeStackRef } from '@/client/ui/stickyLayers';

describe('docks and notices at the bottom of the screen', () => {
  const { style: page } = document.documentElement;

  it('does nothing in a browser without ResizeObserver', () => {
    expect(stickyBarRef(document.createElement('div'))).toBeUndefined();
    expect(page.scrollPaddingBottom).toBe('');
  });

  describe('with ResizeObserver', () => {
    const notifiers = new Map<Element, () => void>();
    beforeAll(() => {
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
    afterAll(() => void Reflect.deleteProperty(globalThis, 'ResizeObserver'));

    const element = (height: number, position: 'sticky' | 'static' = 'sticky') => {
      const made = document.body.appendChild(document.createElement('div'));
      made.style.position = position;
      Object.defineProperty(made, 'offsetHeight', { value: height, configurable: true });
      return made;
    };

    it('positions docks above the foot, and sets the scroll padding to the height of both', () => {
      const dock = element(60);
      const announced = element(40);
      const leaveDock = stickyBarRef(dock);
      expect([dock.style.insetBlockEnd, page.scrollPaddingBottom]).toEqual(['0px', '60px']);
      const leaveFoot = noticeStackRef(announced);
      expect([dock.style.insetBlockEnd, page.scrollPaddingBottom]).toEqual(['40px', '100px']);
      Object.defineProperty(announced, 'offsetHeight', { value: 80 });
      notifiers.get(announced)?.();
      expect([dock.style.insetBlockEnd, page.scrollPaddingBottom]).toEqual(['80px', '140px']);
      leaveFoot?.();
      expect([dock.style.insetBlockEnd, page.scrollPaddingBottom]).toEqual(['0px', '60px']);
      leaveDock?.();
      expect(page.scrollPaddingBottom).toBe('');
      expect(notifiers.size).toBe(0);
    });

    it('sets no scroll padding for a dock that is not sticky', () => {
      const leave = stickyBarRef(element(60, 'static'));
      expect(page.scrollPaddingBottom).toBe('');
      leave?.();
    });
  });
});
