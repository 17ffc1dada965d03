import * as z from 'zod/mini';
import { BRAND_NAME } from '@/shared/constants';
import type { Endpoint } from '@/shared/contract/endpoint';
import { endpoints } from '@/shared/contract/endpoints';
import { failure, failureSchema } from '@/shared/contract/failure';
import { commonMessages } from '@/shared/messages/common';
import { bodyExamples } from './bodyExamples';
import { responseExamples } from './responseExamples';

type Json = Record<string, unknown>;

const schemaOf = (schema: unknown, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema as z.ZodMiniType, { io, unrepresentable: 'any' });
  return rest;
};

const json = (schema: Json, example: unknown): Json => ({ 'application/json': { schema, example } });

const bodyOf = ({ body, files, path }: Endpoint): Json | undefined => {
  if (body) {
    return { required: true, content: json(schemaOf(body, 'input'), bodyExamples[path]) };
  }
  if (files === undefined) return undefined;
  const properties = { [files]: { type: 'array', items: { type: 'string', format: 'binary' } } };
  return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties } } } };
};

/** The token is optional where `access` is `reader`. */
const securityOf = ({ access }: Endpoint): Json[] =>
  access === 'anyone' ? [] : access === 'reader' ? [{ token: [] }, {}] : [{ token: [] }];

const operationOf = (name: string, endpoint: Endpoint): Json => {
  const parameters = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const requestBody = bodyOf(endpoint);
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    security: securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      200: {
        description: 'The request succeeded.',
        content: json(schemaOf(endpoint.response, 'output'), responseExamples[endpoint.path]),
      },
      default: {
        description: 'The request failed.',
        content: json(
          { $ref: '#/components/schemas/Failure' },
          failure(commonMessages.invalidRequest, endpoint.failureField),
        ),
      },
    },
  };
};

/** Builds the OpenAPI document from the contract's endpoints and schemas. */
export const makeOpenApi = (): Json => {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: BRAND_NAME, version: '1' },
    paths,
    components: {
      schemas: { Failure: schemaOf(failureSchema, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
};
