import { createHash } from 'node:crypto';
import { escapeMarkup } from '@/shared/escapeMarkup';

/** Shared style of the sandbox pages, clearly different from the shop. */
const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:#f2f4f7;color:#1b2430;font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:26rem;background:#fff;border:1px solid #d6dce5;border-radius:14px;padding:24px;box-shadow:0 6px 24px rgb(27 36 48/.08)}
.tag{display:inline-block;margin:0 0 12px;padding:2px 10px;border-radius:999px;background:#fff3d1;color:#6b4a00;font-size:14px}
h1{margin:0 0 4px;font-size:22px;line-height:1.25}
p{margin:0 0 16px;color:#4a5666}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:16px 0;padding:16px 0;border-block:1px solid #e3e8ef}
dt{color:#4a5666}dd{margin:0;text-align:right;overflow-wrap:anywhere}
.amount{font-size:22px;font-weight:700;font-variant-numeric:tabular-nums}
form{display:grid;gap:10px;margin:0}
button,.button{display:block;width:100%;min-height:48px;padding:10px 16px;border:1px solid #b9c3d0;border-radius:10px;background:#fff;color:#1b2430;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:#f2f4f7}
button:focus-visible,.button:focus-visible{outline:3px solid #1d5fbf;outline-offset:2px}
.main{border-color:#0d5c63;background:#0d5c63;color:#fff;font-weight:600}.main:hover{background:#0a474d}
.person{display:flex;gap:12px;align-items:center;text-align:left}
.person span{flex:1;min-width:0;overflow-wrap:anywhere}.person small{display:block;color:#4a5666;font-size:14px}
.face{flex:none!important;width:40px;height:40px;border-radius:50%;display:grid;place-items:center;background:#27356b;color:#fff;font-weight:600}
`;

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Renders a sandbox page; `body` is escaped HTML, `script` the URL of a same-origin script. */
export const page = (title: string, body: string, script?: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body><main><p class="tag">Sandbox – no real money, no real account</p>${body}</main>${
    script ? `<script src="${escapeMarkup(script)}"></script>` : ''
  }</body></html>`;

/** CSP does not support IPv6 addresses: for a shop that has only such origins, any origin may frame the page. */
const frameAncestorsOf = (origins: readonly string[]): string => {
  if (origins.length === 0) return "'none'";
  return origins.filter((origin) => !origin.includes('[')).join(' ') || '*';
};

/**
 * The headers of a sandbox page. `frameAncestors` are the origins that may frame it; none when empty.
 * `form-action` is not restricted, since forms redirect to the shop.
 */
export const pageHeaders = (frameAncestors: readonly string[]): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src ${STYLE_HASH}; script-src 'self'; img-src data:; base-uri 'none'; frame-ancestors ${frameAncestorsOf(frameAncestors)}`,
});
