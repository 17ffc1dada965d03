import type { Press } from '../names/pressName';

/** The parts of React's fibers that are read here. React has no public way from an element to its component. */
interface Fiber {
  readonly type: unknown;
  readonly return: Fiber | null;
}

const COMPONENTS_MAX = 4;

const fiberOf = (element: Element): Fiber | null => {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  return key === undefined ? null : ((element as unknown as Record<string, Fiber>)[key] ?? null);
};

/** The name of a component; a production build has shortened it to a letter or two. */
const nameOf = (type: unknown): string | undefined => {
  const { name } = (typeof type === 'function' ? type : {}) as { readonly name?: string };
  return name !== undefined && /^[A-Z]\w{2,}$/.test(name) ? name : undefined;
};

/** The element of this press in a document: of those of its styled component, the nearest one. */
const pressedElement = (framed: Document, { part, at }: Press): Element | undefined => {
  if (part === undefined) return undefined;
  const [x = 0, y = 0] = at ?? [];
  const distances = [...framed.getElementsByClassName(part)].map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y), element] as const;
  });
  return distances.sort(([a], [b]) => a - b)[0]?.[1];
};

/** The names of the components around what was pressed, the innermost first; none in a production build. */
export const pressedComponents = (framed: Document, press: Press): readonly string[] => {
  const element = pressedElement(framed, press);
  const names: string[] = [];
  for (let fiber = element ? fiberOf(element) : null; fiber && names.length < COMPONENTS_MAX; fiber = fiber.return) {
    const name = nameOf(fiber.type);
    if (name !== undefined) names.push(name);
  }
  return names;
};
