import { File } from 'node:buffer';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The environment's FormData is Node's, which takes only Node's own files.
Object.assign(globalThis, { File });

// Less than the test's time-out, so that a failed query prints the DOM.
configure({ asyncUtilTimeout: 8_000 });
