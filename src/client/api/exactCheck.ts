import type * as z from 'zod/mini';

/** True for a value that matches a schema exactly; false means only that the quick check cannot tell. */
export type ExactCheck = (value: unknown) => boolean;

type AnySchema = z.core.$ZodTypes;

const cannotTell: ExactCheck = () => false;

const hasRules = ({ _zod: { def } }: AnySchema): boolean => (def.checks?.length ?? 0) > 0;

const fieldCheck = (name: string, schema: AnySchema) => {
  const { def } = schema._zod;
  const isOptional = def.type === 'optional';
  return { name, isOptional, check: checkOf(isOptional ? def.innerType : schema) };
};

const objectCheck = (shape: Readonly<Record<string, z.core.$ZodType>>): ExactCheck => {
  const fields = Object.entries(shape).map(([name, schema]) => fieldCheck(name, schema as AnySchema));
  return (value) => {
    if (typeof value !== 'object' || value === null) return false;
    const record = value as Readonly<Record<string, unknown>>;
    let known = 0;
    for (const { name, check, isOptional } of fields) {
      if (isOptional && !(name in record)) continue;
      if (!check(record[name])) return false;
      known += 1;
    }
    // Another key would be a field outside the schema.
    for (const _name in record) known -= 1;
    return known === 0;
  };
};

const checkOf = (given: z.core.$ZodType): ExactCheck => {
  const schema = given as AnySchema;
  if (hasRules(schema)) return cannotTell;
  const { def } = schema._zod;
  switch (def.type) {
    case 'string':
      return 'format' in def ? cannotTell : (value) => typeof value === 'string';
    case 'number':
      if (!('format' in def)) return Number.isFinite;
      return def.format === 'safeint' ? Number.isSafeInteger : cannotTell;
    case 'enum': {
      const values = new Set<unknown>(Object.values(def.entries));
      return (value) => values.has(value);
    }
    case 'array': {
      const check = checkOf(def.element);
      return (value) => Array.isArray(value) && value.every(check);
    }
    case 'object':
      return def.catchall ? cannotTell : objectCheck(def.shape);
    default:
      return cannotTell;
  }
};

const checks = new WeakMap<z.core.$ZodType, ExactCheck>();

/**
 * Compiles a schema of plain JSON into a quick check: the schema would return what passes unchanged. The
 * catalogue may have thousands of products, which the schema itself takes six times as long to look through.
 */
export const exactCheck = (schema: z.core.$ZodType): ExactCheck => {
  const known = checks.get(schema) ?? checkOf(schema);
  checks.set(schema, known);
  return known;
};
