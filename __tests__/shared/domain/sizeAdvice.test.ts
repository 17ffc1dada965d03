import { runsOf } from '@/shared/domain/sizeAdvice';

test.each([
  ['five of a hundred, all too small', { sold: 95, tooSmall: 5, tooBig: 0 }, 'small'],
  ['four', { sold: 4, tooSmall: 4, tooBig: 0 }, undefined],
  ['five of more than a hundred', { sold: 96, tooSmall: 5, tooBig: 0 }, undefined],
  ['three of four', { sold: 10, tooSmall: 6, tooBig: 2 }, 'small'],
  ['less than three of four', { sold: 10, tooSmall: 5, tooBig: 2 }, undefined],
  ['too big', { sold: 10, tooSmall: 2, tooBig: 6 }, 'large'],
  ['both ways', { sold: 0, tooSmall: 10, tooBig: 10 }, undefined],
  ['nothing came back', { sold: 100, tooSmall: 0, tooBig: 0 }, undefined],
] as const)('%s', (_name, returns, expected) => {
  expect(runsOf(returns)).toBe(expected);
});
