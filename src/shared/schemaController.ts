const refuse = (): never => {
  throw new Error('No route has a JSON schema.');
};

/**
 * Fastify's option for an app without JSON schemas: zod validates the bodies of the shop. Without it Fastify loads ajv
 * and fast-json-stringify, which are most of its modules.
 */
export const schemaController = { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } };
