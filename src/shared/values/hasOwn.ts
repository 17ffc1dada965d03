/** True when an object itself has a property of this name; `Object.hasOwn` is newer than the oldest supported browsers. */
export const hasOwn = (object: object, name: PropertyKey): boolean =>
  Object.prototype.hasOwnProperty.call(object, name);
