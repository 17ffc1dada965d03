import { messagesOf } from '@/server/messages';
import { LANGUAGES } from '@/shared/languages';

const MINUTE_MS = 60_000;

test.each([
  [0, ['just now', 'foin daudaun', 'agora mesmo', 'baru saja']],
  [MINUTE_MS - 1, ['just now', 'foin daudaun', 'agora mesmo', 'baru saja']],
  [MINUTE_MS, ['1 minute ago', 'minutu 1 liubá', 'há 1 minuto', '1 menit yang lalu']],
  [59 * MINUTE_MS, ['59 minutes ago', 'minutu 59 liubá', 'há 59 minutos', '59 menit yang lalu']],
  [60 * MINUTE_MS, ['1 hour ago', 'oras 1 liubá', 'há 1 hora', '1 jam yang lalu']],
  [25 * 60 * MINUTE_MS, ['1 day ago', 'loron 1 liubá', 'há 1 dia', '1 hari yang lalu']],
  [72 * 60 * MINUTE_MS, ['3 days ago', 'loron 3 liubá', 'há 3 dias', '3 hari yang lalu']],
])('%d ms is shown as %j', (ms, texts) =>
  expect(LANGUAGES.map((language) => messagesOf(language).connectionMessages.age(ms))).toEqual(texts),
);
