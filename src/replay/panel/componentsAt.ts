/** The parts of React's fibers that are read here. React has no public way from an element to its component. */
interface Fiber {
  readonly type: unknown;
  readonly return: Fiber | null;
}

const COMPONENTS_MAX = 4;

const fiberOf = (element: Element): Fiber | undefined => {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  return key === undefined ? undefined : (element as unknown as Record<string, Fiber | undefined>)[key];
};

/** The name of a component; a production build has shortened it to a letter or two. */
const nameOf = (type: unknown): string | undefined => {
  const { name } = (typeof type === 'function' ? type : {}) as { readonly name?: string };
  return name !== undefined && /^[A-Z]\w{2,}$/.test(name) ? name : undefined;
};

/** The names of the components around a place in a document, the innermost first; none in a production build. */
export const componentsAt = (framed: Document, x: number, y: number): readonly string[] => {
  const { body } = framed;
  // An inert element is hit by nothing.
  body.inert = false;
  const hit = framed.elementFromPoint(x, y);
  body.inert = true;
  const names: string[] = [];
  for (let fiber = hit ? fiberOf(hit) : undefined; fiber && names.length < COMPONENTS_MAX;) {
    const name = nameOf(fiber.type);
    if (name !== undefined) names.push(name);
    fiber = fiber.return ?? undefined;
  }
  return names;
};
