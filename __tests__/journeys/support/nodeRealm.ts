import { webcrypto } from 'node:crypto';
import { clearImmediate, clearInterval, clearTimeout, setImmediate, setInterval, setTimeout } from 'node:timers';

/*
 * A journey runs the shop's server inside a page's environment. What the environment has put in the place of Node's
 * own would break it: timers that cannot be unreferenced, byte arrays that Node's modules do not know as such, and a
 * `crypto` that cannot sign.
 * Import this before anything of the server.
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
