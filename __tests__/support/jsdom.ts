import { File } from 'node:buffer';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The environment's FormData is Node's, which takes only Node's own files.
Object.assign(globalThis, { File });

// styled-components inserts its rules as in production. In its other mode jsdom parses all rules again for each new one.
process.env['SC_DISABLE_SPEEDY'] = 'false';

// Less than the test's time-out, so that a failed query prints the DOM.
configure({ asyncUtilTimeout: 8_000 });
