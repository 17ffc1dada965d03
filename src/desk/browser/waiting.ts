/** Why a form is not done. */
export interface Problem {
  readonly text: string;
  /** False when the server has failed to do it: it is sent again. */
  readonly isRefused: boolean;
}

/** A form that waits for a network. */
export interface Waiting {
  readonly label: string;
  readonly action: string;
  /** Its fields without the token, which is that of the page that sends it. */
  readonly fields: readonly (readonly [string, string])[];
  readonly person: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** When the server has last failed to do a form of its product; it goes after those that came before. */
  readonly failedAt?: number;
  readonly problem?: Problem;
}

// One entry of `localStorage` for each form: other tabs add and remove theirs at the same time.
const PREFIX = 'desk-queue.';

const nameOf = ({ fields }: Waiting): string => PREFIX + (fields.find(([name]) => name === 'key')?.[1] ?? '');

/** Stores a form. Throws where nothing can be stored. */
export const store = (form: Waiting): void => localStorage.setItem(nameOf(form), JSON.stringify(form));

/** Stores a form in place of itself; false when it was sent or discarded meanwhile. */
export const update = (form: Waiting): boolean => {
  const isThere = localStorage.getItem(nameOf(form)) !== null;
  if (isThere) store(form);
  return isThere;
};

export const remove = (form: Waiting): void => localStorage.removeItem(nameOf(form));

/** The forms that wait, in the order in which they are sent. */
export const readWaiting = (): readonly Waiting[] => {
  try {
    return Object.entries<string>(localStorage)
      .flatMap(([name, text]) => (name.startsWith(PREFIX) ? [JSON.parse(text) as Waiting] : []))
      .sort((one, other) => (one.failedAt ?? one.at) - (other.failedAt ?? other.at) || one.at - other.at);
  } catch {
    return [];
  }
};

/** The id of the product that a form changes, from its page or the code of a tag. */
export const productOf = ({ fields }: Waiting): string => {
  const { product, code = '' } = Object.fromEntries(fields);
  return product ?? code.replace(/^https?:\/\/[^/]+\/stock\//, '').split('/')[0] ?? '';
};

/** Puts the forms of a product after all others, in their own order. */
export const postpone = (product: string): void => {
  const failedAt = Date.now();
  for (const form of readWaiting()) if (productOf(form) === product) update({ ...form, failedAt });
};
