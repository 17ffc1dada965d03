import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

const send = async (path: string, body: object): Promise<unknown> => {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.json();
};

const ask = async (path: string): Promise<object> => {
  const options = await send(`/${path}/passkey/options`, {});
  return path === 'sign-in'
    ? startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'] })
    : startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] });
};

/** Shows the part of a page that works by a passkey, where the browser has them. */
export const offerPasskeys = (): void => {
  const part = document.querySelector<HTMLElement>('[data-passkey]');
  const [button, failure] = [part?.querySelector('button'), part?.querySelector<HTMLElement>('[role=alert]')];
  if (!part || !button || !failure || !browserSupportsWebAuthn()) return;
  part.hidden = false;
  failure.hidden = true;
  const { passkey: path = '', next = '/' } = part.dataset;
  const kept = part.querySelector('form');
  button.addEventListener('click', () => {
    button.disabled = true;
    failure.hidden = true;
    ask(path)
      .then((response) => send(`/${path}/passkey`, response))
      .then(() => (kept ? kept.submit() : window.location.assign(next)))
      .catch(() => {
        failure.hidden = false;
        button.disabled = false;
      });
  });
};
