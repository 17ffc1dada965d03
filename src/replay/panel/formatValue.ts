import { replayMessages } from '@/shared/messages/en/replay';

const LENGTH_MAX = 300;

/** A value as JSON, cut after 300 characters. What is cut is not visited: a value can be a whole table. */
export const formatValue = (value: unknown): string => {
  if (value === undefined) return replayMessages.player.nothing;
  let text = '';
  const write = (part: unknown): void => {
    if (text.length > LENGTH_MAX) return;
    if (typeof part === 'string') text += JSON.stringify(part.slice(0, LENGTH_MAX + 1));
    else if (typeof part !== 'object' || part === null) text += String(part);
    else if (Array.isArray(part)) {
      text += '[';
      for (let index = 0; index < part.length && text.length <= LENGTH_MAX; index += 1) {
        if (index > 0) text += ',';
        write(part[index]);
      }
      text += ']';
    } else {
      text += '{';
      for (const [index, [key, item]] of Object.entries(part).entries()) {
        if (text.length > LENGTH_MAX) break;
        text += `${index === 0 ? '' : ','}${JSON.stringify(key)}:`;
        write(item);
      }
      text += '}';
    }
  };
  write(value);
  return text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text;
};
