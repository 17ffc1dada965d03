import { webcrypto } from 'node:crypto';
import { clearImmediate, clearInterval, clearTimeout, setImmediate, setInterval, setTimeout } from 'node:timers';

/*
 * A journey test runs the server in the jsdom environment, which replaces some of Node's globals: its timers have no
 * `unref`, its byte arrays are not instances of Node's `Uint8Array`, and its `crypto` cannot sign. This module restores
 * Node's globals. Import it before any server module.
 */
const bytes = Object.getPrototypeOf(Buffer.prototype) as { constructor: Uint8ArrayConstructor };

Object.assign(globalThis, {
  clearImmediate,
  clearInterval,
  clearTimeout,
  setImmediate,
  setInterval,
  setTimeout,
  Uint8Array: bytes.constructor,
  ArrayBuffer: Buffer.alloc(1).buffer.constructor,
});

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
Object.assign(globalThis, { CryptoKey: webcrypto.CryptoKey });
