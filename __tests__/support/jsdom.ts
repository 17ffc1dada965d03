import { File } from 'node:buffer';
import '@testing-library/jest-dom';

// The environment's FormData is Node's, which takes only Node's own files.
Object.assign(globalThis, { File });
