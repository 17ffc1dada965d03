import { File } from 'node:buffer';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The environment's FormData is Node's, which takes only Node's own files.
Object.assign(globalThis, { File });

// A machine that does much else at the same time is slow, not wrong.
configure({ asyncUtilTimeout: 30_000 });
