/** How an operator names what can be done: by commands, or by the buttons of the desk. */
export interface OperatorNames {
  /** An action in quotes; `more` is what its command needs besides. */
  readonly action: (name: OperatorActionName, more?: string) => string;
  /** A part of a text that names options or commands; and what is said at the desk instead, by default nothing. */
  readonly either: (command: string, desk?: string) => string;
}

const COMMANDS = {
  ...{ cancelled: 'orders cancel', 'cancel-return': 'returns cancel', received: 'orders received' },
  ...{ returned: 'orders returned', return: 'orders return', exchange: 'orders exchange', refund: 'orders refund' },
  ...{ 'undo-refund': 'orders undo-refund', 'undo-change': 'orders undo-change', 'undo-paid': 'orders undo-paid' },
  ...{ 'undo-step': 'orders undo-step', 'record-payment': 'orders record-payment' },
  ...{ 'accept-reversal': 'orders accept-reversal', 'assign-payment': 'orders assign-payment' },
} as const;

/** An action that refusals name. */
export type OperatorActionName = keyof typeof COMMANDS;

/** The names of commands. */
export const commandNames: OperatorNames = {
  action: (name, more = '') => `"${COMMANDS[name]}${more}"`,
  either: (command) => command,
};
