import { halfPicture, pictureSources, pictureUrl } from '@/shared/domain/pictures';

const HASH = '0123456789abcdef0123456789abcdef';

test('a picture of the operator has a srcset, other pictures have none', () => {
  expect(pictureSources(pictureUrl(HASH, 1280))).toBe(
    `/pictures/${HASH}-320.webp 320w, /pictures/${HASH}-640.webp 640w, /pictures/${HASH}-1280.webp 1280w`,
  );
  expect(pictureSources('/static/catalogue/shirt-front.svg')).toBeUndefined();
  expect(pictureSources(`https://example.com/pictures/${HASH}-320.webp`)).toBeUndefined();
});

test('a picture has half its width, where that is stored', () => {
  const halves = [320, 640, 1280].map((width) => halfPicture(`${HASH}-${width}.webp`));
  expect(halves).toEqual([320, 320, 640].map((width) => `${HASH}-${width}.webp`));
  expect(halfPicture('none.webp')).toBe('none.webp');
});
