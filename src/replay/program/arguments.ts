/*
 * The arguments of thunks in a log. A file is its type and size, the fields of a form are their texts, and what a thunk
 * calls back is left out.
 */

/** The names of arguments that are texts with personal data or addresses: what they are says where they are replaced. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'newsletter/subscribe': ['email'],
  'session/receiveSocialToken': ['token', 'failure'],
  'router/navigateTo': ['to', 'options'],
  'router/leaveToPage': ['path'],
};

const FILE = '$file';
const FIELDS = '$fields';

const encode = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (typeof Blob === 'function' && value instanceof Blob) return { [FILE]: { type: value.type, size: value.size } };
  if ('querySelectorAll' in value) {
    const area = value as ParentNode;
    const fields = [...area.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select[name]')];
    const shown = fields.filter(({ type }) => type !== 'password');
    return { [FIELDS]: { values: Object.fromEntries(shown.map(({ name, value: text }) => [name, text])) } };
  }
  return value;
};

/** The arguments of a thunk as a log holds them: a list, or an object by their names. */
export const encodeArguments = (name: string, args: readonly unknown[]): unknown => {
  const names = NAMES[name];
  const encoded = args.map(encode);
  return names ? Object.fromEntries(encoded.map((value, index) => [names[index] ?? index, value])) : encoded;
};

/** A file of this type and size without its content. */
const placeholderFile = ({ type, size }: { readonly type: string; readonly size: number }): File =>
  Object.defineProperty(new File([], 'file', { type }), 'size', { value: size });

const decode = (value: unknown): unknown => {
  // JSON has no undefined in a list.
  if (value === null) return undefined;
  if (typeof value !== 'object') return value;
  if (FILE in value) return placeholderFile(value[FILE] as { type: string; size: number });
  if (FIELDS in value) {
    const { values } = value[FIELDS] as { readonly values: Readonly<Record<string, string>> };
    return { querySelectorAll: () => Object.entries(values).map(([name, text]) => ({ name, value: text })) };
  }
  return value;
};

/** The arguments with which a replay calls the creator of a thunk. */
export const decodeArguments = (name: string, args: unknown): readonly unknown[] => {
  const names = NAMES[name];
  if (Array.isArray(args)) return args.map(decode);
  const given = (args ?? {}) as Readonly<Record<string, unknown>>;
  return (names ?? Object.keys(given)).map((key) => decode(given[key]));
};
