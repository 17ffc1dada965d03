import { publishHeight } from '@/client/ui/publishHeight';

describe('a published height', () => {
  const height = () => document.documentElement.style.getPropertyValue('--test-height');

  it('follows its element and goes with it', () => {
    let tell: () => void = () => undefined;
    const disconnect = jest.fn();
    globalThis.ResizeObserver = class {
      constructor(run: ResizeObserverCallback) {
        tell = () => run([], this);
      }
      observe = () => tell();
      unobserve = () => undefined;
      disconnect = disconnect;
    };
    const element = document.createElement('div');
    Object.defineProperty(element, 'offsetHeight', { value: 60, configurable: true });
    const stop = publishHeight('--test-height')(element);
    expect(height()).toBe('60px');
    Object.defineProperty(element, 'offsetHeight', { value: 80 });
    tell();
    expect(height()).toBe('80px');
    stop?.();
    expect(height()).toBe('');
    expect(disconnect).toHaveBeenCalled();
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  });

  it('asks nothing of a browser that cannot observe sizes', () => {
    expect(publishHeight('--test-height')(document.createElement('div'))).toBeUndefined();
    expect(height()).toBe('');
  });
});
