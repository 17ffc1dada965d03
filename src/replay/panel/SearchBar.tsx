import { onKey } from '@/client/lib/keys';
import { replayMessages } from '@/shared/messages/en/replay';
import { Count, Row } from './player.styles';
import { ToolButton, ToolInput } from './tools.styles';
import type { Search } from './useSearch';

const texts = replayMessages.player;

interface SearchBarProps {
  search: Search;
  position: number;
  seek: (position: number) => void;
}

/** The search field with the number of matches, and buttons that go to the next and to the previous one. */
export const SearchBar = ({ search, position, seek }: SearchBarProps) => {
  const { items, isDone, isSearching, text, setText } = search;
  const at = items.findIndex((found) => found.position === position);
  const goTo = (found: { readonly position: number } | undefined) => found && seek(found.position);
  // After the last match comes the first.
  const goForward = () => goTo(items.find((found) => found.position > position) ?? items[0]);
  const goBack = () => goTo(items.filter((found) => found.position < position).pop() ?? items[items.length - 1]);
  return (
    <Row>
      <ToolInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKey(({ key, shiftKey }) => {
          if (key === 'Enter') (shiftKey ? goBack : goForward)();
        })}
      />
      {isSearching && (
        <>
          <Count role="status">{texts.found(at + 1, items.length, isDone)}</Count>
          <ToolButton aria-label={texts.previous} title={texts.previous} disabled={!items[0]} onClick={goBack}>
            ↑
          </ToolButton>
          <ToolButton aria-label={texts.next} title={texts.next} disabled={!items[0]} onClick={goForward}>
            ↓
          </ToolButton>
        </>
      )}
    </Row>
  );
};
