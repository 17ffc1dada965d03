import { useMemo, useState } from 'react';
import { VisuallyHidden } from '@/client/ui/Layout';
import { replayMessages } from '@/shared/messages/en/replay';
import { changesBetween } from '../core/changes';
import type { Path } from '../core/json';
import { formatPath } from '../player/blame';
import type { Player } from '../player/player';
import { formatValue } from './formatValue';
import { TREE_PARTS } from './limits';
import { Muted } from './player.styles';
import { Branch, Changed, Node, NodeButton, Tree } from './stateTree.styles';
import { ToolButton } from './tools.styles';

const texts = replayMessages.player;

/** The changed paths of a step, and all above them. */
interface ChangedPaths {
  readonly whole: ReadonlySet<string>;
  readonly above: ReadonlySet<string>;
}

interface Shown {
  /** The open branches by their paths. */
  readonly open: ReadonlySet<string>;
  toggle: (path: Path) => void;
  /** Shows the history of the value at a path. */
  onValue: (path: Path) => void;
}

interface PartsProps extends Shown {
  path: Path;
  value: object;
  changed: ChangedPaths;
  /** True when the whole value is new. */
  isNew: boolean;
}

interface PartProps extends Omit<PartsProps, 'value'> {
  name: string;
  value: unknown;
}

const Part = ({ path, name, value, ...rest }: PartProps) => {
  const { open, toggle, onValue, changed } = rest;
  const key = formatPath(path);
  const isNew = rest.isNew || changed.whole.has(key);
  const isOpen = open.has(key);
  const mark = (isNew || changed.above.has(key)) && (
    <Changed>
      <span aria-hidden>●</span>
      <VisuallyHidden>{texts.changedPart}</VisuallyHidden>
    </Changed>
  );
  if (typeof value !== 'object' || value === null) {
    return (
      <Node>
        <NodeButton type="button" title={texts.historyOf(key)} onClick={() => onValue(path)}>
          <Muted>{name}</Muted>
          <span>{formatValue(value)}</span>
          {mark}
        </NodeButton>
      </Node>
    );
  }
  const isList = Array.isArray(value);
  return (
    <li>
      <Node as="div">
        <NodeButton type="button" aria-expanded={isOpen} onClick={() => toggle(path)}>
          <span aria-hidden>{isOpen ? '▾' : '▸'}</span>
          <span>{name}</span>
          <Muted>{texts.parts(Object.keys(value).length, isList)}</Muted>
          {mark}
        </NodeButton>
        <ToolButton aria-label={texts.historyOf(key)} title={texts.historyOf(key)} onClick={() => onValue(path)}>
          ↶
        </ToolButton>
      </Node>
      {isOpen && (
        <Branch>
          <Parts {...rest} {...{ path, value, isNew }} />
        </Branch>
      )}
    </li>
  );
};

/** The parts of an object or a list; of many only the first, until more are requested. */
const Parts = ({ path, value, ...rest }: PartsProps) => {
  const [count, setCount] = useState(TREE_PARTS);
  const entries = Object.entries(value);
  return (
    <>
      {entries.slice(0, count).map(([key, item]: [string, unknown]) => (
        <Part key={key} {...rest} path={[...path, Array.isArray(value) ? Number(key) : key]} name={key} value={item} />
      ))}
      {entries.length > count && (
        <Node>
          <ToolButton onClick={() => setCount(count + TREE_PARTS)}>{texts.showMore(entries.length - count)}</ToolButton>
        </Node>
      )}
    </>
  );
};

interface StateTreeProps extends Shown {
  player: Player;
  position: number;
}

/** The whole state at a position, with the parts marked that its action has changed. */
export const StateTree = ({ player, position, ...shown }: StateTreeProps) => {
  const state = player.stateAt(position) as object;
  const changed = useMemo((): ChangedPaths => {
    if (position === 0) return { whole: new Set(), above: new Set() };
    const paths = changesBetween(player.stateAt(position - 1), state, player.log.header.drop).map(([path]) => path);
    return {
      whole: new Set(paths.map(formatPath)),
      above: new Set(paths.flatMap((path) => path.map((_key, depth) => formatPath(path.slice(0, depth))))),
    };
  }, [player, position, state]);
  return (
    <Tree aria-label={texts.state}>
      <Parts {...shown} {...{ changed }} path={[]} value={state} isNew={false} />
    </Tree>
  );
};
