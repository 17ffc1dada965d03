/**
 * `/snap/snap.js`: defines `window.snap` like the script of Midtrans. The popup is a modal dialog; it accepts messages
 * only from its own frame and origin, for its own token. Styles are set as properties, which a strict CSP allows.
 */
export const SNAP_SCRIPT = `(function () {
  'use strict';
  var base = new URL(document.currentScript.src).origin;
  var shown = null;

  function hide() {
    if (!shown) return;
    var popup = shown;
    shown = null;
    window.removeEventListener('message', popup.onMessage);
    document.removeEventListener('keydown', popup.onKey, true);
    popup.overlay.remove();
    popup.inert.forEach(function (element) { element.inert = false; });
    document.documentElement.style.overflow = popup.overflow;
    if (popup.focused && popup.focused.isConnected && popup.focused.focus) popup.focused.focus();
  }

  function pay(token, options) {
    if (typeof token !== 'string' || token === '') throw new Error('snap.pay needs a token');
    if (shown) throw new Error('snap.pay: a payment is already shown');
    var callbacks = options || {};

    function end(name, result) {
      hide();
      if (typeof callbacks[name] === 'function') callbacks[name](result);
    }

    var overlay = document.createElement('div');
    overlay.id = 'snap-popup';
    overlay.setAttribute('role', 'dialog');
    overlay.setAttribute('aria-modal', 'true');
    overlay.setAttribute('aria-label', 'Payment');
    Object.assign(overlay.style, {
      position: 'fixed', inset: '0', zIndex: '2147483000', background: 'rgb(15 20 28 / .6)',
      display: 'grid', placeItems: 'center'
    });

    var close = document.createElement('button');
    close.type = 'button';
    close.textContent = '\\u00d7';
    close.setAttribute('aria-label', 'Close payment');
    Object.assign(close.style, {
      position: 'absolute', top: '8px', right: '8px', width: '44px', height: '44px', border: '0',
      borderRadius: '22px', background: '#fff', color: '#1b2430', fontSize: '24px', cursor: 'pointer'
    });
    close.addEventListener('click', function () { end('onClose'); });

    var frame = document.createElement('iframe');
    frame.id = 'snap-midtrans';
    frame.title = 'Payment';
    frame.src = base + '/snap/v4/redirection/' + encodeURIComponent(token) +
      '?origin=' + encodeURIComponent(window.location.origin);
    Object.assign(frame.style, {
      width: 'min(100%, 30rem)', height: 'min(100%, 44rem)', border: '0', borderRadius: '14px', background: '#f2f4f7'
    });
    frame.addEventListener('load', function () { frame.focus(); });

    var names = { success: 'onSuccess', pending: 'onPending', error: 'onError', close: 'onClose' };
    var popup = {
      overlay: overlay,
      focused: document.activeElement,
      overflow: document.documentElement.style.overflow,
      inert: [].filter.call(document.body.children, function (element) { return !element.inert; }),
      onMessage: function (event) {
        if (event.origin !== base || event.source !== frame.contentWindow) return;
        var data = event.data;
        if (!data || data.source !== 'snap' || data.token !== token) return;
        if (Object.prototype.hasOwnProperty.call(names, data.event)) end(names[data.event], data.result);
      },
      onKey: function (event) {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        end('onClose');
      }
    };
    shown = popup;
    overlay.append(frame, close);
    popup.inert.forEach(function (element) { element.inert = true; });
    document.documentElement.style.overflow = 'hidden';
    window.addEventListener('message', popup.onMessage);
    document.addEventListener('keydown', popup.onKey, true);
    document.body.append(overlay);
    close.focus();
  }

  window.snap = { pay: pay, hide: hide };
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
