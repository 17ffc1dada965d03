/** True when an object itself has a property of this name; `Object.hasOwn` is newer than the oldest supported browsers. */
export const hasOwn = (object: object, name: PropertyKey): boolean =>
  Object.prototype.hasOwnProperty.call(object, name);

/** The value of a table under a name that comes from outside; undefined for a name that every object has. */
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  hasOwn(table, name) ? table[name] : undefined;
