import { useMemo, useState } from 'react';
import { replayMessages } from '@/shared/messages/en/replay';
import { isObject } from '../core/json';
import type { Player } from '../player/player';
import { type LaterInput, laterInputs } from '../program/laterInputs';
import { Findings, Page, Wide } from './compare.styles';
import { Arguments, InputList, InputRow } from './continue.styles';
import { LISTED_ACTIONS_MAX } from './limits';
import { positionName } from './positionName';
import { ToolButton, ToolRow } from './tools.styles';

const texts = replayMessages.continued;

/** Hands a state and inputs over to the sandbox shop. Returns the address of the page that goes on with it. */
export type HandOver = (state: unknown, inputs: readonly LaterInput[]) => string | undefined;

/** An input as it is shown: left out or not, and its arguments as they are edited. */
interface Choice {
  readonly input: LaterInput;
  readonly isKept: boolean;
  readonly json: string;
}

const contentOf = (input: LaterInput): unknown => ('action' in input ? input.action : input.args);

/** The next inputs of the list, as they are. */
const choicesFrom = (inputs: readonly LaterInput[], first: number): readonly Choice[] =>
  inputs
    .slice(first, first + LISTED_ACTIONS_MAX)
    .map((input) => ({ input, isKept: true, json: JSON.stringify(contentOf(input), null, 1) }));

/** The input with the edited arguments; undefined when they are none. */
const edited = ({ input, json }: Choice): LaterInput | undefined => {
  try {
    const content: unknown = JSON.parse(json);
    if ('action' in input)
      return isObject(content) && content['type'] === input.action.type
        ? { ...input, action: { ...content, type: input.action.type } }
        : undefined;
    return typeof content === 'object' && content !== null && Array.isArray(content) === Array.isArray(input.args)
      ? { ...input, args: content }
      : undefined;
  } catch {
    return undefined;
  }
};

interface ContinueViewProps {
  player: Player;
  position: number;
  handOver: HandOver;
  onBack: () => void;
}

/** How a session goes on in the sandbox shop: from here, or after some of its inputs, changed or left out. */
export const ContinueView = ({ player, position, handOver, onBack }: ContinueViewProps) => {
  const inputs = useMemo(() => laterInputs(player.log, position), [player, position]);
  const [choices, setChoices] = useState(() => choicesFrom(inputs, 0));
  const [status, setStatus] = useState<string>();
  const change = (nth: number, part: Partial<Choice>) =>
    setChoices(choices.map((choice, at) => (at === nth ? { ...choice, ...part } : choice)));
  const rows = choices.map((choice) => ({ ...choice, chosen: edited(choice) }));
  const kept = rows.filter(({ isKept }) => isKept).map(({ chosen }) => chosen);
  const isValid = kept.every((chosen) => chosen !== undefined);
  const open = (chosen: readonly LaterInput[]) => {
    const address = handOver(player.stateAt(position), chosen);
    // With this page as its opener the new one gets a copy of its session storage.
    const isOpen = address !== undefined && globalThis.open(address, '_blank') !== null;
    setStatus(isOpen ? undefined : texts.notHandedOver);
  };
  return (
    <Page>
      <Findings>
        <ToolRow>
          <Wide as="h1">{texts.title}</Wide>
          <ToolButton onClick={onBack}>{replayMessages.compare.back}</ToolButton>
        </ToolRow>
        <p>{texts.intro(positionName(player, position))}</p>
        <ToolRow>
          <ToolButton onClick={() => open([])}>{texts.fromHere}</ToolButton>
          {choices.length > 0 && (
            <ToolButton
              disabled={!isValid || kept.length === 0}
              onClick={() => open(kept.filter((chosen) => chosen !== undefined))}
            >
              {texts.afterInputs(kept.length)}
            </ToolButton>
          )}
        </ToolRow>
        {status !== undefined && <p role="status">{status}</p>}
        <p>{inputs.length === 0 ? texts.noInputs : texts.inputs}</p>
      </Findings>
      <InputList>
        {rows.map(({ input, isKept, json, chosen }, nth) => {
          const name = 'action' in input ? input.action.type : input.name;
          const isInvalid = chosen === undefined;
          return (
            <InputRow key={nth}>
              <label>
                <input type="checkbox" checked={isKept} onChange={() => change(nth, { isKept: !isKept })} />
                <span>{`#${input.i} ${name}`}</span>
              </label>
              <details>
                <summary>{texts.arguments}</summary>
                <Arguments
                  aria-label={texts.argumentsOf(name)}
                  aria-invalid={isInvalid}
                  spellCheck={false}
                  rows={Math.min(12, json.split('\n').length)}
                  value={json}
                  onChange={({ target }) => change(nth, { json: target.value })}
                />
                {isInvalid && <p role="alert">{texts.invalid}</p>}
              </details>
            </InputRow>
          );
        })}
      </InputList>
      {choices.length < inputs.length && (
        <Findings>
          <p>{texts.onlyPart(choices.length, inputs.length)}</p>
          <ToolRow>
            <ToolButton onClick={() => setChoices([...choices, ...choicesFrom(inputs, choices.length)])}>
              {replayMessages.player.showMore(inputs.length - choices.length)}
            </ToolButton>
          </ToolRow>
        </Findings>
      )}
    </Page>
  );
};
