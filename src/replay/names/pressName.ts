import { replayMessages } from '@/shared/messages/en/replay';
import type { PressEvent } from '../format/events';

const { control, deadPress, pressed } = replayMessages.player;

/** A press of the shopper. */
export interface Press extends Pick<PressEvent, 'text' | 'isDead'> {
  /** The position at which the shopper pressed. */
  readonly position: number;
  readonly role: string;
  readonly at?: PressEvent['press']['at'];
  readonly part?: string | undefined;
  /** The name of the input that it has dispatched. */
  readonly input?: string;
}

/** A press in words: what it hit, and the input that it has dispatched. */
export const pressName = ({ role, text, isDead, input }: Press): string =>
  isDead ? deadPress(control(role, text)) : pressed(control(role, text), input);
