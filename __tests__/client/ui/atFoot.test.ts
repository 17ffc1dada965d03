import { holdDock, holdFoot } from '@/client/ui/atFoot';

describe('what stands at the foot of the screen', () => {
  const { style: page } = document.documentElement;

  it('asks nothing of a browser that cannot observe sizes', () => {
    expect(holdDock(document.createElement('div'))).toBeUndefined();
    expect(page.scrollPaddingBottom).toBe('');
  });

  describe('where sizes are observed', () => {
    const tellers = new Map<Element, () => void>();
    beforeAll(() => {
      globalThis.ResizeObserver = class {
        private seen: Element[] = [];
        constructor(private readonly run: ResizeObserverCallback) {}
        observe = (element: Element) => {
          this.seen.push(element);
          tellers.set(element, () => this.run([], this));
          this.run([], this);
        };
        unobserve = () => undefined;
        disconnect = () => this.seen.forEach((element) => tellers.delete(element));
      };
    });
    afterAll(() => void Reflect.deleteProperty(globalThis, 'ResizeObserver'));

    const element = (height: number, position: 'sticky' | 'static' = 'sticky') => {
      const made = document.body.appendChild(document.createElement('div'));
      made.style.position = position;
      Object.defineProperty(made, 'offsetHeight', { value: height, configurable: true });
      return made;
    };

    it('stands one above the other, and what is scrolled to stops above both', () => {
      const dock = element(60);
      const announced = element(40);
      const leaveDock = holdDock(dock);
      expect([dock.style.insetBlockEnd, page.scrollPaddingBottom]).toEqual(['0px', '60px']);
      const leaveFoot = holdFoot(announced);
      expect([dock.style.insetBlockEnd, page.scrollPaddingBottom]).toEqual(['40px', '100px']);
      Object.defineProperty(announced, 'offsetHeight', { value: 80 });
      tellers.get(announced)?.();
      expect([dock.style.insetBlockEnd, page.scrollPaddingBottom]).toEqual(['80px', '140px']);
      leaveFoot?.();
      expect([dock.style.insetBlockEnd, page.scrollPaddingBottom]).toEqual(['0px', '60px']);
      leaveDock?.();
      expect(page.scrollPaddingBottom).toBe('');
      expect(tellers.size).toBe(0);
    });

    it('covers nothing where it rests in its own place', () => {
      const leave = holdDock(element(60, 'static'));
      expect(page.scrollPaddingBottom).toBe('');
      leave?.();
    });
  });
});
