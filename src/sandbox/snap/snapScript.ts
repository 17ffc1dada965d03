/**
 * `/snap/snap.js`: defines `window.snap` like the script of Midtrans. The popup is a modal dialog; it accepts messages
 * only from its own frame and origin, for its own token. Styles are set as properties, which a strict CSP allows.
 */
export const SNAP_SCRIPT = `(function () {
  'use strict';
  const base = new URL(document.currentScript.src).origin;
  const names = { success: 'onSuccess', pending: 'onPending', error: 'onError', close: 'onClose' };
  let hide = () => {};

  const element = (name, properties, style) => {
    const created = Object.assign(document.createElement(name), properties);
    Object.assign(created.style, style);
    return created;
  };

  const pay = (token, callbacks = {}) => {
    if (typeof token !== 'string' || token === '') throw new Error('snap.pay needs a token');
    if (document.getElementById('snap-popup')) throw new Error('snap.pay: a payment is already shown');
    const popup = element('dialog', { id: 'snap-popup', ariaLabel: 'Payment' }, {
      boxSizing: 'border-box', width: '100%', maxWidth: 'none', height: '100%', maxHeight: 'none', margin: '0',
      padding: '0', border: '0', background: 'rgb(15 20 28 / .6)', display: 'grid', placeItems: 'center'
    });
    const close = element('button', { type: 'button', textContent: '\\u00d7', ariaLabel: 'Close payment' }, {
      position: 'absolute', top: '8px', right: '8px', width: '44px', height: '44px', border: '0',
      borderRadius: '22px', background: '#fff', color: '#1b2430', fontSize: '24px', cursor: 'pointer'
    });
    const address = base + '/snap/v4/redirection/' + encodeURIComponent(token) + '?origin=' +
      encodeURIComponent(window.location.origin);
    const frame = element('iframe', { id: 'snap-midtrans', title: 'Payment', src: address }, {
      width: 'min(100%, 30rem)', height: 'min(100%, 44rem)', border: '0', borderRadius: '14px', background: '#f2f4f7'
    });
    const { overflow } = document.documentElement.style;

    hide = () => {
      hide = () => {};
      window.removeEventListener('message', onMessage);
      document.documentElement.style.overflow = overflow;
      popup.close();
      popup.remove();
    };
    const end = (name, result) => {
      hide();
      if (typeof callbacks[name] === 'function') callbacks[name](result);
    };
    const onMessage = ({ origin, source, data }) => {
      if (origin !== base || source !== frame.contentWindow || !data || data.source !== 'snap') return;
      if (data.token === token && Object.hasOwn(names, data.event)) end(names[data.event], data.result);
    };

    frame.addEventListener('load', () => frame.focus());
    close.addEventListener('click', () => end('onClose'));
    popup.addEventListener('cancel', (event) => {
      event.preventDefault();
      end('onClose');
    });
    window.addEventListener('message', onMessage);
    document.documentElement.style.overflow = 'hidden';
    popup.append(frame, close);
    document.body.append(popup);
    popup.showModal();
    close.focus();
  };

  window.snap = { pay, hide: () => hide() };
})();
`;

/** `/snap/page.js`: posts the outcome from the framed payment page to the shop's window. */
export const PAGE_SCRIPT = `(function () {
  'use strict';
  var frame = document.getElementById('snap-frame');
  if (!frame || window.parent === window) return;
  var isSent = false;
  function send(event, result) {
    if (isSent) return;
    isSent = true;
    window.parent.postMessage(
      { source: 'snap', token: frame.dataset.token, event: event, result: result }, frame.dataset.origin);
  }
  if (frame.dataset.event) send(frame.dataset.event, JSON.parse(frame.dataset.result));
  document.addEventListener('click', function (event) {
    if (event.target.closest && event.target.closest('[data-close]')) send('close');
  });
  document.addEventListener('keydown', function (event) {
    if (event.key === 'Escape') send('close');
  });
})();
`;
