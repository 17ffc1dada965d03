import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { compress } from '@/server/http/compression';
import { BlankPage } from '@/server/render/blankPage';
import { BLANK, makeNonce } from '@/server/render/nonce';

const cardsOf = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `<article class="card"><h3>Tais ${index}</h3><p>${(index * 7919) % 97} left</p></article>`,
  ).join('');
const cards = cardsOf(300);
const pageWith = (text: string, body = cards): string =>
  `<!doctype html><meta name="csp-nonce" content="${BLANK}" /><style nonce="${BLANK}">p{}</style>${text}` +
  `<main>${body}</main><script nonce="${BLANK}">1</script><script src="/x.js" nonce="${BLANK}"></script>`;
const filled = (text: string, nonce: string): string => text.replaceAll(BLANK, nonce);

describe('a page whose nonce is filled in after the packing', () => {
  test.each(['br', 'gzip', 'identity'] as const)('holds each answer’s nonce in every place: %s', async (encoding) => {
    const text = pageWith('Bondia! “Loron di’ak” – ita-nia loja');
    const page = new BlankPage(text);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }[encoding];
    for (let turn = 0; turn < 5; turn += 1) {
      const nonce = makeNonce();
      expect(unpack(await page.fill(nonce, encoding)).toString()).toBe(filled(text, nonce));
    }
  });

  test('is packed once for all who take brotli, as small as if each were packed for itself', async () => {
    const page = new BlankPage(pageWith(''));
    const nonces = Array.from({ length: 20 }, makeNonce);
    const answers = await Promise.all(nonces.map((nonce) => page.fill(nonce, 'br')));
    const others = answers.map((bytes, at) => bytes.toString('latin1').split(nonces[at] ?? ''));
    for (const other of others) expect(other).toEqual(others[0]);
    expect(others[0]).toHaveLength(2);
    const alone = await compress(Buffer.from(pageWith('')), 'br');
    expect(answers[0]?.length).toBeLessThan(alone.length + 100);
  });

  test('whatever stands in it, also what looks like a piece of a nonce', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('==', '" nonce="', 'content="', '\u0000\u00ff', '<meta name="csp-nonce" content="'),
      fc.base64String(),
    );
    const nonces = fc
      .uint8Array({ minLength: 16, maxLength: 16 })
      .map((bytes) => Buffer.from(bytes).toString('base64'));
    await fc.assert(
      fc.asyncProperty(fc.array(piece), nonces, async (pieces, nonce) => {
        const text = pageWith(pieces.join(''), cardsOf(3));
        const bytes = await new BlankPage(text).fill(nonce, 'br');
        expect(brotliDecompressSync(bytes).equals(Buffer.from(filled(text, nonce)))).toBe(true);
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 25), seed: 1 },
    );
  });

  test('is packed for each answer where it has no such place', async () => {
    const bytes = await new BlankPage('<p>Nothing runs here.</p>').fill(makeNonce(), 'br');
    expect(brotliDecompressSync(bytes).toString()).toBe('<p>Nothing runs here.</p>');
  });
});
