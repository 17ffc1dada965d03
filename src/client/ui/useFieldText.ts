import { type RefObject, useLayoutEffect, useRef } from 'react';

interface FieldText<Element> {
  readonly ref: RefObject<Element | null>;
  readonly defaultValue: string | undefined;
}

/**
 * Returns the props of a field that shows `text`. What was filled in without an event stays: React would write the
 * `value` of a controlled field over it at each render.
 */
export const useFieldText = <Element extends { value: string }>(text: string | undefined): FieldText<Element> => {
  const ref = useRef<Element>(null);
  const before = useRef(text);
  useLayoutEffect(() => {
    const field = ref.current;
    if (field && field.value === before.current) field.value = text ?? '';
    before.current = text;
  }, [text]);
  return { ref, defaultValue: text };
};
