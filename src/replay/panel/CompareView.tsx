import { replayMessages } from '@/shared/messages/en/replay';
import type { ActionEntry } from '../format/log';
import { entryName } from '../names/entryName';
import { formatPath } from '../player/blame';
import type { Player } from '../player/player';
import type { Difference, ReplayMode } from '../player/replay';
import { createComparer } from '../program/compare';
import type { Comparison, Deed, Fork } from '../program/fork';
import { Fields, Findings, Heading, Page, Pair, Side, SideList, Wide } from './compare.styles';
import { formatValue } from './formatValue';
import { LISTED_ACTIONS_MAX } from './limits';
import { Item, Muted, Words } from './player.styles';
import { ToolButton, ToolRow } from './tools.styles';

const texts = replayMessages.compare;
const FIELDS_MAX = 200;

/** A log that is played, and the name of its file. */
export interface NamedPlayer {
  readonly name: string;
  readonly player: Player;
  readonly mode: ReplayMode;
}

const deedText = (deed: Deed | undefined): string =>
  deed ? `#${deed.i} ${deed.name} ${deed.args === undefined ? '' : formatValue(deed.args)}`.trim() : texts.nothingMore;

const actionText = (entry: ActionEntry | undefined): string =>
  entry ? `#${entry.i} ${entryName(entry)}` : texts.nothingMore;

/** The fields at which two actions differ, if there are two. */
const fieldsOfAction = ({ left, right }: Fork<ActionEntry>): readonly Difference[] =>
  left && right ? createComparer().differences(left.action, right.action, right.action) : [];

interface FieldListProps {
  title: string;
  fields: readonly Difference[];
}

/** The fields at which two states differ, with both values. */
const FieldList = ({ title, fields }: FieldListProps) =>
  fields.length > 0 && (
    <>
      <Heading>{title}</Heading>
      <Fields aria-label={title} tabIndex={0}>
        <dl>
          {fields.slice(0, FIELDS_MAX).map(({ path, expected, got }) => (
            <div key={formatPath(path)}>
              <dt>{formatPath(path)}</dt>
              <Pair as="dd">
                <span>{formatValue(expected)}</span>
                <span>{formatValue(got)}</span>
              </Pair>
            </div>
          ))}
        </dl>
      </Fields>
      {fields.length > FIELDS_MAX && <p>{replayMessages.player.more(fields.length - FIELDS_MAX)}</p>}
    </>
  );

/** Scrolls the list, not the page, whose findings are above it. */
const scrollToFork = (row: HTMLElement | null): void => {
  const list = row?.closest('section');
  if (row && list) list.scrollTop = row.offsetTop - list.clientHeight / 2;
};

interface SideProps {
  named: NamedPlayer;
  /** The number of the entry at which the logs begin to differ. */
  fork: number | undefined;
  onOpen: (named: NamedPlayer, position: number) => void;
}

/** The actions of one log around the fork; a press opens the log there. */
const LogSide = ({ named, fork, onOpen }: SideProps) => {
  const { entries } = named.player.log;
  const from = Math.max(0, Math.min(fork ?? 0, entries.length) - LISTED_ACTIONS_MAX / 2);
  return (
    <Side aria-label={named.name}>
      <SideList start={from}>
        {entries.slice(from, from + LISTED_ACTIONS_MAX).map((entry) => (
          <li key={entry.i} ref={entry.i === fork ? scrollToFork : undefined}>
            <Item
              type="button"
              $isCurrent={entry.i === fork}
              $isDiverging={false}
              aria-current={entry.i === fork ? 'step' : undefined}
              onClick={() => onOpen(named, entry.i + 1)}
            >
              <Muted>{`#${entry.i}`}</Muted>
              <Words>{entryName(entry)}</Words>
            </Item>
          </li>
        ))}
      </SideList>
    </Side>
  );
};

interface CompareViewProps {
  first: NamedPlayer;
  other: NamedPlayer;
  comparison: Comparison;
  /** Opens a log at a position. */
  onOpen: (named: NamedPlayer, position: number) => void;
  onBack: () => void;
}

/** Two logs side by side: where the shopper did otherwise, where the actions differ, and the fields that differ there. */
export const CompareView = ({ first, other, comparison, onOpen, onBack }: CompareViewProps) => {
  const { deed, action, fields, fieldsAfter } = comparison;
  const isEqual = !deed && !action && fields.length === 0;
  return (
    <Page>
      <Findings>
        <ToolRow>
          <Wide as="h1">{texts.title}</Wide>
          <ToolButton onClick={onBack}>{texts.back}</ToolButton>
        </ToolRow>
        <Pair>
          <Heading>{first.name}</Heading>
          <Heading>{other.name}</Heading>
        </Pair>
        <p role="status">{isEqual ? texts.equal : deed ? texts.otherDeed : texts.sameDeeds}</p>
        {deed && (
          <Pair>
            <span>{deedText(deed.left)}</span>
            <span>{deedText(deed.right)}</span>
          </Pair>
        )}
        {action && (
          <>
            <Heading>{texts.otherAction}</Heading>
            <Pair>
              <span>{actionText(action.left)}</span>
              <span>{actionText(action.right)}</span>
            </Pair>
            <FieldList title={texts.fieldsOfAction} fields={fieldsOfAction(action)} />
          </>
        )}
        <FieldList title={texts.fieldsBefore} fields={fields} />
        <FieldList title={texts.fieldsAfter} fields={fieldsAfter} />
      </Findings>
      <Pair>
        <LogSide named={first} fork={action?.left?.i ?? deed?.left?.i} onOpen={onOpen} />
        <LogSide named={other} fork={action?.right?.i ?? deed?.right?.i} onOpen={onOpen} />
      </Pair>
    </Page>
  );
};
