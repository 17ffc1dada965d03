import { File } from 'node:buffer';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The environment uses Node's FormData, which accepts only Node's `File`.
Object.assign(globalThis, { File });

// jsdom has no layout, and therefore no function that scrolls. Some test files run without it.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;

// styled-components inserts its rules as in production. Otherwise jsdom parses all rules again for each new rule.
process.env['SC_DISABLE_SPEEDY'] = 'false';

// Less than the test's time-out, so that a failed query prints the DOM.
configure({ asyncUtilTimeout: 8_000 });
