import { refusals as english } from '@/shared/messages/en/refusals';
import { refusalIn, type Refusals, type RefusalText } from '@/shared/messages/refusals';

/** Thrown when an operator's command cannot be executed; the message states the reason and contains no secret. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';

  constructor(private readonly text: RefusalText) {
    super(refusalIn(text, english));
  }

  /** The reason in the language of the texts; undefined when it is known in English only. */
  textIn(texts: Refusals): string | undefined {
    return typeof this.text === 'string' ? undefined : this.text(texts);
  }
}

/** Throws OperatorError unless the condition holds. */
export const requireThat: (condition: boolean, text: RefusalText) => asserts condition = (condition, text) => {
  if (!condition) throw new OperatorError(text);
};
