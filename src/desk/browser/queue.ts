import { postpone, productOf, readWaiting, remove, store, update, type Problem, type Waiting } from './waiting';

const SEND_TIMEOUT_MS = 30_000;
const SEND_AGAIN_MS = 30_000;
/** A server that hangs at so many products in a row hangs at all of them. */
const TIMEOUTS_MAX = 2;
/** As long as a session. Keys of forms are stored for longer, so that none is done twice. */
const LIFETIME_MS = 12 * 3_600_000;

const newKey = (): string => crypto.getRandomValues(new Uint8Array(16)).join('-');

/** The page to which a form leads, or why it is not done; undefined when there is no network, or no form is done now. */
type Answer = { readonly url: string } | { readonly problem: Problem; readonly hangs?: boolean } | undefined;

/** The texts of the list, in the language of the page. */
const NO_TEXTS = { waiting: '', stuck: '', failed: '', expired: '' };

const post = async ({ action, fields, at }: Waiting, { stuck, failed }: typeof NO_TEXTS): Promise<Answer> => {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  body.set('csrf', document.querySelector<HTMLInputElement>('input[name=csrf]')?.value ?? '');
  const age = Math.round((Date.now() - at) / 1000);
  const answer = await fetch(action, {
    ...{ method: 'POST', body, headers: { 'desk-age': String(Math.max(0, age)) } },
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
  if (answer.status === 429 || new URL(answer.url).pathname === '/sign-in') return undefined;
  if (answer.status >= 500) return { problem: { text: stuck, isRefused: false } };
  if (answer.ok) return { url: answer.url };
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const reason = (page.querySelector('[role=alert]') ?? page.querySelector('main p'))?.textContent;
  return { problem: { text: `${failed} ${reason ?? answer.status}`, isRefused: true } };
};

/** Sends a waiting form. A server that hangs has failed to do it, as the one behind a proxy that says so (504). */
const send = async (form: Waiting, texts: typeof NO_TEXTS): Promise<Answer> => {
  const { stuck, failed, expired } = texts;
  if (Date.now() - form.at > LIFETIME_MS) return { problem: { text: `${failed} ${expired}`, isRefused: true } };
  try {
    return await post(form, texts);
  } catch (error) {
    const hangs = (error as Error).name === 'TimeoutError' && navigator.onLine;
    return hangs ? { problem: { text: stuck, isRefused: false }, hangs } : undefined;
  }
};

/** Lets one tab of the desk work at a time: they share what waits. Browsers have locks by https only, as the desk. */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('desk-queue', work) : work();

/** Keeps the forms of the stock on the phone until they are sent, each once by its key, and shows what was refused. */
export const keepForms = (): void => {
  const part = document.querySelector<HTMLElement>('#queue');
  const [list, template] = [part?.querySelector('ul'), part?.querySelector('template')];
  if (!part || !list || !template) return;
  const { person = '', ...texts } = { ...NO_TEXTS, ...part.dataset };
  let isSending = false;
  let isKept = false;

  /** Asks the browser, once, to clear nothing of what waits when the phone is short of space. */
  const keep = (): void => {
    if (isKept) return;
    isKept = true;
    (navigator as Partial<Navigator>).storage?.persist().catch(() => undefined);
  };

  const show = (): void => {
    const all = readWaiting();
    part.hidden = all.length === 0;
    list.replaceChildren(
      ...all.map((form) => {
        const item = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
        const text = item.querySelector('span');
        const { problem, ...again } = form;
        if (text) text.textContent = `${form.label}: ${problem?.text ?? texts.waiting}`;
        for (const button of item.querySelectorAll('button')) {
          button.hidden = problem === undefined;
          button.addEventListener('click', () => {
            if (button.dataset.do === 'again') update(again);
            else remove(form);
            show();
            void sendAll();
          });
        }
        return item;
      }),
    );
  };

  /** The first form that waits, but for those of some products. */
  const next = (left: ReadonlySet<string>): Waiting | undefined =>
    readWaiting().find((one) => !one.problem?.isRefused && one.person === person && !left.has(productOf(one)));

  /**
   * Sends what waits, in order, also what is added meanwhile, until there is no network or the server hangs. When it fails
   * to do a form, only those of the same product wait with it, and go after the others the next time. Returns the page of
   * the last form; undefined while another one is left.
   */
  const sendWaiting = async (): Promise<string | undefined> => {
    let last: string | undefined;
    let timeouts = 0;
    const left = new Set<string>();
    for (let form = next(left); form && timeouts < TIMEOUTS_MAX; form = next(left)) {
      const answer = await send(form, texts);
      if (answer && 'url' in answer) {
        last = answer.url;
        timeouts = 0;
        remove(form);
        continue;
      }
      if (!answer?.problem.isRefused) keep();
      if (!answer) return undefined;
      const { problem, hangs = false } = answer;
      timeouts = hangs ? timeouts + 1 : 0;
      // Nothing waits for a form that was discarded meanwhile.
      if (!update({ ...form, problem }) || problem.isRefused) continue;
      const product = productOf(form);
      left.add(product);
      postpone(product);
    }
    return readWaiting().every((one) => left.has(productOf(one))) ? last : undefined;
  };

  const sendAll = async (): Promise<string | undefined> => {
    if (isSending) return undefined;
    isSending = true;
    try {
      return await inTurn(sendWaiting);
    } finally {
      isSending = false;
      show();
    }
  };

  /** True while units are typed that nobody has sent. */
  const isTyped = (): boolean =>
    [...document.querySelectorAll<HTMLInputElement>('form[data-queue] input:not([type=hidden])')].some(
      ({ value }) => value !== '',
    );

  const sendAndGo = (): void =>
    void sendAll().then((url) => {
      if (url !== undefined && !isTyped()) window.location.assign(url);
    });

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const button = event.submitter as HTMLButtonElement | null;
    if (form.dataset.queue === undefined) return;
    const fields = [...new FormData(form), [button?.name ?? '', button?.value ?? ''] as const].flatMap(
      ([name, value]): [string, string][] => (typeof value === 'string' && name !== 'csrf' ? [[name, value]] : []),
    );
    const { code, units = '' } = Object.fromEntries(fields);
    const label = `${code || form.dataset.queue}: ${button?.textContent ?? ''} ${units}`.trim();
    try {
      store({ label, fields, person, action: form.action, at: Date.now() });
    } catch {
      // Nothing can be stored here, as in some private windows: the browser sends the form itself.
      return;
    }
    event.preventDefault();
    form.reset();
    // The next press of this form is another one.
    const key = form.querySelector<HTMLInputElement>('input[name=key]');
    if (key) key.value = newKey();
    show();
    sendAndGo();
  });
  window.addEventListener('online', () => void sendAll());
  // Another tab has changed what waits.
  window.addEventListener('storage', show);
  setInterval(() => void sendAll(), SEND_AGAIN_MS);
  show();
  sendAndGo();
};
