/** The subset of JSON Schema that the API document uses. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly [keyword: string]: unknown;
}

const KNOWN = new Set([
  ...['type', 'required', 'properties', 'additionalProperties', 'items', 'enum', 'const', 'anyOf', 'propertyNames'],
  ...[
    'minimum',
    'maximum',
    'minLength',
    'maxLength',
    'pattern',
    'format',
    'description',
    'example',
    'examples',
    '$schema',
  ],
]);

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

const hasType = (value: unknown, type: string): boolean =>
  typeOf(value) === type || (type === 'number' && typeOf(value) === 'integer');

/** Returns where a value violates a schema, as `path: reason`. An unknown schema keyword is a violation, too. */
export const schemaFaults = (schema: JsonSchema, value: unknown, place = '$'): readonly string[] => {
  const faults = Object.keys(schema).flatMap((word) => (KNOWN.has(word) ? [] : [`${place}: what is "${word}"?`]));
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => hasType(value, type))) {
    return [...faults, `${place}: ${typeOf(value)} is not ${types.join(' or ')}`];
  }
  if (schema.enum && !schema.enum.includes(value)) faults.push(`${place}: ${String(value)} is not listed`);
  if ('const' in schema && schema.const !== value) faults.push(`${place}: it is not ${String(schema.const)}`);
  if (schema.anyOf && !schema.anyOf.some((one) => schemaFaults(one, value, place).length === 0)) {
    faults.push(`${place}: it is none of the kinds`);
  }
  const { items, properties = {}, required = [], additionalProperties: others } = schema;
  if (Array.isArray(value)) {
    return items ? [...faults, ...value.flatMap((entry, at) => schemaFaults(items, entry, `${place}[${at}]`))] : faults;
  }
  if (typeof value !== 'object' || value === null) return faults;
  for (const name of required) if (!(name in value)) faults.push(`${place}.${name}: it is missing`);
  const inside = Object.entries(value).flatMap(([name, entry]) => {
    const described = properties[name];
    if (described) return schemaFaults(described, entry, `${place}.${name}`);
    if (typeof others === 'object') return schemaFaults(others, entry, `${place}.${name}`);
    return others === false || schema.properties ? [`${place}.${name}: it is not documented`] : [];
  });
  return [...faults, ...inside];
};
