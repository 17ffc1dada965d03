import { File } from 'node:buffer';
import { CompressionStream, DecompressionStream } from 'node:stream/web';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { addMessages } from '@/client/lib/messages';
import { messagesOf } from '@/server/messages';
import { LANGUAGES } from '@/shared/languages';

// The environment uses Node's FormData, which accepts only Node's `File`; it has no streams that compress.
Object.assign(globalThis, { File, CompressionStream, DecompressionStream });

// jsdom has no layout, and therefore no functions that scroll or find what is at a point. Some test files run without it.
if (typeof Element !== 'undefined') {
  Element.prototype.scrollIntoView = () => undefined;
  document.elementFromPoint = () => null;
}

// styled-components inserts its rules as in production. Otherwise jsdom parses all rules again for each new rule.
process.env['SC_DISABLE_SPEEDY'] = 'false';

// Less than the test's time-out, so that a failed query prints the DOM.
configure({ asyncUtilTimeout: 8_000 });

// A page has loaded the texts of its language before it is rendered.
for (const language of LANGUAGES) addMessages(language, messagesOf(language));
