import { decodeText } from '@/server/sheets/decodeText';

const TEXT = 'name;price\nCalças São José;24,50 €';

test.each([
  ['utf-8', Buffer.from(TEXT)],
  ['utf-8', Buffer.from(`\uFEFF${TEXT}`)],
  ['utf-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['utf-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()],
  ['windows-1252', Buffer.from(TEXT.replace('€', '\u0080'), 'latin1')],
])('reads %s as spreadsheets write it', (encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: TEXT, encoding });
});

test.each([
  ['damaged UTF-8', Buffer.concat([Buffer.from(TEXT), Buffer.from([0xc3])])],
  ['bytes that Windows-1252 does not have', Buffer.from([0x61, 0x81])],
  ['a workbook', Buffer.from('PK\u0003\u0004\u0000\u00e9', 'latin1')],
])('refuses %s', (_what, bytes) => {
  expect(decodeText(bytes)).toBeUndefined();
});
