import { chatLink } from '@/shared/values/chatLink';

test.each([
  ["Kamiza ne'e iha ka lae?", '?text=Kamiza%20ne%27e%20iha%20ka%20lae%3F'],
  ['Tee (M) ($12.00)', '?text=Tee%20%28M%29%20%28%2412.00%29'],
  ['+670 7712 3456\n50% & #2', '?text=%2B670%207712%203456%0A50%25%20%26%20%232'],
  ['Olá 👕', '?text=Ol%C3%A1%20%F0%9F%91%95'],
  ['half \ud83d', '?text=half%20%EF%BF%BD'],
])('a link with %j is whole for an app that looks for links in a text', (text, query) => {
  const link = chatLink('67077123456', text);
  expect(link).toBe(`https://wa.me/67077123456${query}`);
  expect(new URL(link).searchParams.get('text')).toBe(text.replace(/\p{Surrogate}/u, '\uFFFD'));
});
