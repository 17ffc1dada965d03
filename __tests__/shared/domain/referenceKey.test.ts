import { referenceKey } from '@/shared/domain/referenceKey';

describe('a reference as it is compared', () => {
  test.each([
    'BNU 4711',
    'bnu4711',
    'BNU-4711',
    ' BNU  4711 ',
    'BNU\u00a04711',
    'B\u200bNU 4711\ufeff',
    'BNU – 4711',
    'BNU/4711',
    'BNU.4711',
    '#BNU_4711',
    'ＢＮＵ　４７１１',
    'BNU ٤٧١١',
  ])('is the same for %j', (reference) => {
    expect(referenceKey(reference)).toBe('BNU4711');
  });

  test.each([
    ['another number', 'BNU 4712'],
    ['another bank', 'BNCTL 4711'],
    ['an accent', 'BNÚ 4711'],
    ['a sign of another script', 'BNU 4711 收据'],
  ])('is another one for %s', (_name, reference) => {
    expect(referenceKey(reference)).not.toBe('BNU4711');
  });

  test('is none for a text without anything visible, and a sign alone is one', () => {
    expect(['', '  ', '\u200b'].map(referenceKey)).toEqual([null, null, null]);
    expect(referenceKey('?')).toBe('?');
    expect(referenceKey('—')).toBe(referenceKey('-'));
    expect(referenceKey('Straße 1')).toBe(referenceKey('STRASSE 1'));
    expect(referenceKey('№ 7')).toBe(referenceKey('no 7'));
  });
});
