import { AsyncLocalStorage } from 'node:async_hooks';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { loadShop, shop } from '@/client/app/running/runShop';
import type { Shrunk } from '@/client/app/running/shrinkShop';
import type { ActionLog } from '@/replay/format/log';
import { inputsOf, shrinkList } from '@/replay/program/freeRun';
import { type PageRecord, type RecordedCall, type Step } from '@/replay/program/pageRecord';
import { type PagePart, partOfPage } from '@/replay/program/partOfPage';
import { runLog, type RunDivergence, type RunWatch } from '@/replay/program/run';
import { writeStates } from '@/replay/recorder/write';

/** Says which input each action and call of a page came from: the one in whose asynchronous context it was made. */
const createCauses = () => {
  const context = new AsyncLocalStorage<Step | undefined>();
  let page: PageRecord | undefined;
  let inputs = new Set<Step>();
  let actionSteps: readonly Step[] = [];
  let acted = 0;
  let causes = new Map<PagePart, Step | undefined>();
  let calls = new Map<number, Step | undefined>();

  /** The input that an event of the log belongs to: its own, or that of the call that it answers. */
  const ownerOf = (step: Step): Step | undefined => {
    if (inputs.has(step)) return step;
    if (step.kind === 'action') return undefined;
    const { event } = step;
    const n = 'answer' in event ? event.answer : 'fire' in event ? event.fire : undefined;
    return n === undefined ? undefined : calls.get(n as number);
  };
  const watch: RunWatch = {
    begin: (begun) => {
      page = begun;
      inputs = new Set(inputsOf(begun));
      actionSteps = begun.steps.filter(({ kind }) => kind === 'action');
      acted = 0;
      causes = new Map();
      calls = new Map();
    },
    feed: (step, run) => context.run(ownerOf(step), run),
    acted: () => {
      const step = actionSteps[acted];
      acted += 1;
      if (step) causes.set(step, context.getStore());
    },
    called: (call: RecordedCall) => {
      const cause = context.getStore();
      causes.set(call, cause);
      if (call.n !== undefined) calls.set(call.n, cause);
    },
  };
  return {
    watch,
    /** The page that was run last. */
    page: () => page,
    /** The input that a part of that page came from; undefined for what the page does by itself. */
    causeOf: (part: PagePart): Step | undefined => causes.get(part) ?? ('kind' in part ? ownerOf(part) : undefined),
  };
};

/** Equal for divergences of the same kind: the actions, the fields and the calls that differ. */
const kindOf = ({ expected, got, differences, calls, why }: RunDivergence): string =>
  JSON.stringify([
    expected?.type,
    got?.type,
    differences.map(({ path }) => path),
    calls.map((call) => [call.expected?.call, call.got?.call]),
    why,
  ]);

/**
 * Finds the fewest inputs of a page with which a run diverges as the run of the whole log does, and writes them as a new
 * log, with what followed from them in the recording. Undefined when the run does not diverge.
 */
export const shrinkDiverging = async (log: ActionLog): Promise<Shrunk | undefined> => {
  await loadShop();
  const { watch, page: pageRun, causeOf } = createCauses();
  const { divergence } = await runLog(log, shop, watch);
  const page = pageRun();
  if (!divergence || !page) return undefined;
  const last = page.steps.findIndex((step) => step.kind === 'action' && step.entry.i === divergence.i);
  /** The kept parts, up to the action at which the run diverged. */
  const select = (kept: ReadonlySet<Step>, end: number): ActionLog =>
    partOfPage(log, page, (part) => {
      const at = 'kind' in part ? page.steps.indexOf(part) : part.at;
      const cause = causeOf(part);
      return at <= end && (cause === undefined || kept.has(cause));
    });
  const kindWith = async (kept: readonly Step[], end: number): Promise<string | undefined> => {
    const verdict = await runLog(select(new Set(kept), end), shop);
    return verdict.divergence && kindOf(verdict.divergence);
  };
  const inputs = inputsOf(page);
  let end = last < 0 ? page.steps.length : last;
  let kind = await kindWith(inputs, end);
  // The difference may come out only after that action.
  if (kind === undefined) kind = await kindWith(inputs, (end = page.steps.length));
  if (kind === undefined) return undefined;
  const kept = await shrinkList(inputs, async (fewer) => (await kindWith(fewer, end)) === kind);
  return { text: writeStates(select(new Set(kept), end), replayReducer), inputs: [kept.length, inputs.length] };
};
