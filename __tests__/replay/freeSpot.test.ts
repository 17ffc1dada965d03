import { type Box, freeSpot, obstaclesTo } from '@/replay/panel/freeSpot';

const item = { width: 60, height: 44 };
const room = { width: 360, height: 740 };
const bottomLeft = { side: 'left', top: Infinity } as const;
const touches = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
const boxAt = ({ side, top }: ReturnType<typeof freeSpot>): Box => ({
  left: side === 'left' ? 8 : room.width - item.width - 8,
  top,
  ...item,
});

describe('the place of a floating element', () => {
  test('is the preferred one where nothing is covered, inside the window', () => {
    expect(freeSpot(bottomLeft, item, room, [])).toEqual({ side: 'left', top: 688 });
    expect(freeSpot({ side: 'right', top: -50 }, item, room, [])).toEqual({ side: 'right', top: 8 });
  });

  test('makes way for a bar of the whole width, and for buttons one below another', () => {
    const bar = { left: 0, top: 670, width: 360, height: 70 };
    const above = freeSpot(bottomLeft, item, room, [bar]);
    expect(touches(boxAt(above), bar)).toBe(false);
    expect(above.top).toBeGreaterThan(600);
    const column = Array.from({ length: 12 }, (_, nth) => ({ left: 10, top: nth * 60, width: 100, height: 50 }));
    const beside = freeSpot(bottomLeft, item, room, column);
    expect(beside.side).toBe('right');
    expect(column.some((box) => touches(boxAt(beside), box))).toBe(false);
  });

  test('covers as little as possible where everything is full', () => {
    const full = [{ left: 0, top: 0, width: 360, height: 700 }];
    expect(freeSpot({ side: 'left', top: 0 }, item, room, full)).toEqual({ side: 'left', top: 688 });
  });

  test('counts buttons, choices and small links, but no large link and none of its own buttons', () => {
    document.body.innerHTML =
      '<button id="a" data-height="44"></button><a id="b" href="/" data-height="20"></a>' +
      '<a id="c" href="/" data-height="400"></a><p data-height="20"></p>' +
      '<label data-height="60"><input type="radio"></label><label data-height="20">Email</label>' +
      '<aside><button data-height="44"></button></aside>';
    for (const element of document.querySelectorAll<HTMLElement>('[data-height]')) {
      element.getBoundingClientRect = () => new DOMRect(0, 0, 100, Number(element.dataset['height']));
    }
    const found = obstaclesTo(item, document.querySelector('aside') as HTMLElement);
    expect(found.map(({ height }) => height)).toEqual([44, 20, 60]);
  });
});
