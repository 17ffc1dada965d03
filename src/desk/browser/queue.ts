/** Why a form is not done. */
interface Problem {
  readonly text: string;
  /** False when the server has failed to do it: it is sent again. */
  readonly isRefused: boolean;
}

/** A form that waits for a network, in `localStorage`. */
interface Waiting {
  readonly label: string;
  readonly action: string;
  /** Its fields without the token, which is that of the page that sends it. */
  readonly fields: readonly (readonly [string, string])[];
  readonly person: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly problem?: Problem;
}

const STORED = 'desk-queue';
const SEND_TIMEOUT_MS = 30_000;
const SEND_AGAIN_MS = 30_000;
/** As long as a session. Keys of forms are stored for longer, so that none is done twice. */
const LIFETIME_MS = 12 * 3_600_000;

const read = (): Waiting[] => {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? '[]') as Waiting[];
  } catch {
    return [];
  }
};

const write = (waiting: readonly Waiting[]): void => localStorage.setItem(STORED, JSON.stringify(waiting));

const keyOf = ({ fields }: Waiting): string => fields.find(([name]) => name === 'key')?.[1] ?? '';

/** Replaces a waiting form, or removes it without a successor. Another tab may have changed the others meanwhile. */
const update = (form: Waiting, successor?: Waiting): void =>
  write(read().flatMap((one) => (keyOf(one) !== keyOf(form) ? [one] : successor ? [successor] : [])));

/** The id of the product that a form changes, from its page or the code of a tag. */
const productOf = ({ fields }: Waiting): string => {
  const { product, code = '' } = Object.fromEntries(fields);
  return product ?? code.replace(/^https?:\/\/[^/]+\/stock\//, '').split('/')[0] ?? '';
};

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The page to which a form leads, or why it is not done; undefined when there is no network, or no form is done now. */
type Answer = { readonly url: string } | { readonly problem: Problem } | undefined;

/** The texts of problems, in the language of the page. */
interface Texts {
  readonly stuck?: string;
  readonly failed?: string;
  readonly expired?: string;
}

const post = async ({ action, fields, at }: Waiting, { stuck = '', failed = '' }: Texts): Promise<Answer> => {
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
const send = async (form: Waiting, texts: Texts): Promise<Answer> => {
  const { stuck = '', failed = '', expired = '' } = texts;
  if (Date.now() - form.at > LIFETIME_MS) return { problem: { text: `${failed} ${expired}`, isRefused: true } };
  try {
    return await post(form, texts);
  } catch (error) {
    const hangs = (error as Error).name === 'TimeoutError' && navigator.onLine;
    return hangs ? { problem: { text: stuck, isRefused: false } } : undefined;
  }
};

/** Keeps the forms of the stock on the phone until they are sent, each once by its key, and shows what was refused. */
export const keepForms = (): void => {
  const part = document.querySelector<HTMLElement>('#queue');
  const [list, template] = [part?.querySelector('ul'), part?.querySelector('template')];
  if (!part || !list || !template) return;
  const { person = '', waiting: waitingText = '', ...texts } = part.dataset;
  let isSending = false;
  let isKept = false;

  /** Asks the browser, once, to clear nothing of what waits when the phone is short of space. */
  const keep = (): void => {
    if (isKept) return;
    isKept = true;
    (navigator as Partial<Navigator>).storage?.persist().catch(() => undefined);
  };

  const show = (): void => {
    const all = read();
    part.hidden = all.length === 0;
    list.replaceChildren(
      ...all.map((form) => {
        const item = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
        const text = item.querySelector('span');
        const { problem, ...again } = form;
        if (text) text.textContent = `${form.label}: ${problem?.text ?? waitingText}`;
        for (const button of item.querySelectorAll('button')) {
          button.hidden = problem === undefined;
          button.addEventListener('click', () => {
            update(form, button.dataset.do === 'again' ? again : undefined);
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
    read().find((one) => !one.problem?.isRefused && one.person === person && !left.has(productOf(one)));

  /**
   * Sends what waits, in order, also what is added meanwhile, until there is no network. When the server fails to do a
   * form, only those of the same product wait with it. Returns the page of the last form; undefined while another one is left.
   */
  const sendAll = async (): Promise<string | undefined> => {
    if (isSending) return undefined;
    isSending = true;
    let last: string | undefined;
    const left = new Set<string>();
    try {
      for (let form = next(left); form; form = next(left)) {
        const answer = await send(form, texts);
        if (answer && 'url' in answer) {
          last = answer.url;
          update(form);
          continue;
        }
        if (!answer?.problem.isRefused) keep();
        if (!answer) return undefined;
        if (!answer.problem.isRefused) left.add(productOf(form));
        update(form, { ...form, ...answer });
      }
    } finally {
      isSending = false;
      show();
    }
    return read().every((one) => left.has(productOf(one))) ? last : undefined;
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
    const [code, units] = ['code', 'units'].map((wanted) => fields.find(([name]) => name === wanted)?.[1] ?? '');
    const label = `${code || form.dataset.queue}: ${button?.textContent ?? ''} ${units ?? ''}`.trim();
    try {
      write([...read(), { label, fields, person, action: form.action, at: Date.now() }]);
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
  setInterval(() => void sendAll(), SEND_AGAIN_MS);
  show();
  sendAndGo();
};
