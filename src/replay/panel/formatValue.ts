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
    else {
      const isList = Array.isArray(part);
      text += isList ? '[' : '{';
      let isFirst = true;
      for (const key in part) {
        if (text.length > LENGTH_MAX) break;
        text += `${isFirst ? '' : ','}${isList ? '' : `${JSON.stringify(key)}:`}`;
        write((part as Record<string, unknown>)[key]);
        isFirst = false;
      }
      text += isList ? ']' : '}';
    }
  };
  write(value);
  return text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text;
};
