import { chatPhone, searchForPhone } from '@/shared/values/chatPhone';

test.each([
  ['+670 7723 4411', '67077234411'],
  ['(00670) 7723-4411', '67077234411'],
  ['7723 4411', '67077234411'],
  ['332 1234', '6703321234'],
  ['670 7723 4411', '67077234411'],
  ['+62 812 3456 7890', '6281234567890'],
  ['+61 (4) 1234-5678', '61412345678'],
  ['0812 3456 789', undefined],
  ['123', undefined],
  ['77 + 23', undefined],
  ['+', undefined],
  ['', undefined],
])('the phone %j is %j in a chat link', (phone, digits) => {
  expect(chatPhone(phone)).toBe(digits);
});

test.each([
  ['+670 77', '77123456', true],
  ['7712', '+670 7712 3456', true],
  ['00670-7712', '(670) 7712-3456', true],
  ['0812 3456', '0812 3456 789', true],
  ['0812 3456 7890', '+62 812-3456-7890', true],
  ['+62 812-3456-7890', '0812 3456 7890', true],
  ['+62 812-3456-7891', '0812 3456 7890', false],
  ['077 123 456', '+670 77 123 456', true],
  ['＋６７０ ７７１２', '+670 7712 3456', true],
  ['٧٧١٢', '+670 7712 3456', true],
  ['007', '007', false],
  ['77', '77123456', false],
  ['+670 77', '7812 3456', false],
  ['no digits', '77123456', false],
  ['123', '', false],
])('a search for %j finds the phone %j: %j', (query, phone, isFound) => {
  expect(searchForPhone(query)(phone)).toBe(isFound);
});
