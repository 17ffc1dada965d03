/** A JSON value of an action log. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: unknown };
export type Path = readonly (string | number)[];

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As `Object.hasOwn`, which is newer than the oldest browsers that are supported. */
export const hasOwn = (object: object, key: PropertyKey): boolean => Object.prototype.hasOwnProperty.call(object, key);

/** The value at a path; undefined when the path does not exist, or leads to a prototype. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null && hasOwn(part, key) ? (part as JsonObject)[key] : undefined,
    value,
  );

/** True for values that `JSON.stringify` omits from an object. */
export const isOmitted = (value: unknown): boolean =>
  value === undefined || typeof value === 'function' || typeof value === 'symbol';

export const isForbiddenKey = (key: string | number): boolean =>
  key === '__proto__' || key === 'constructor' || key === 'prototype';
