import { useEffect, useState } from 'react';
import { s } from '@/client/ui/theme';
import { replayMessages } from '@/shared/messages/replay';
import { REPLAY_PATH } from '@/shared/replayConstants';
import type { ExportedLog, RecordingSession } from '../recorder/session';
import type { SecretKind } from '../redaction/policy';
import { EndDialog } from './EndDialog';
import { Bar, Indicator } from './recorderBar.styles';
import { RecorderPill } from './RecorderPill';
import { ToolButton, ToolInput, ToolRow } from './tools.styles';

const texts = replayMessages.recorder;
const COUNTED_EVERY_MS = 500;

interface RecorderBarProps {
  session: RecordingSession;
  /** True when only the last minutes are kept. */
  isRecent?: boolean;
  /** Downloads or shares a log; false when the tester cancelled. */
  save: (text: string, name: string) => Promise<boolean>;
  onEnd: () => void;
}

const useCount = (session: RecordingSession): number => {
  const [count, setCount] = useState(session.count);
  useEffect(() => {
    const timer = setInterval(() => setCount(session.count()), COUNTED_EVERY_MS);
    return () => clearInterval(timer);
  }, [session]);
  return count;
};

const fileName = (text: string): string => {
  const { recordedAt } = JSON.parse(text.slice(0, text.indexOf('\n'))) as { recordedAt: string };
  return `session-${recordedAt.slice(0, 19).replace(/[:T]/g, '-')}.replay.jsonl`;
};

/** The replaced secrets as text: `2 emails, 1 name`. */
const formatReplaced = (replaced: ExportedLog['replaced']): string => {
  const list = (Object.entries(replaced) as [SecretKind, number][]).map(
    ([kind, count]) => `${count} ${replayMessages.kinds[kind][count === 1 ? 0 : 1]}`,
  );
  return list.length === 0 ? texts.replacedNothing : texts.replaced(list.join(', '));
};

const ExportSummary = ({ log }: { log: ExportedLog }) => (
  <div role="status">
    <p>{log.inexact ? texts.inexact(log.inexact.from, log.inexact.why) : texts.verified(log.actions)}</p>
    <p>{formatReplaced(log.replaced)}</p>
  </div>
);

/** The toolbar of a running recording; on phones a pill. */
export const RecorderBar = ({ session, isRecent = false, save, onEnd }: RecorderBarProps) => {
  const { recorder } = session;
  const count = useCount(session);
  const [isPhone] = useState(() => matchMedia(s('media', 'phone').replace('@media ', '')).matches);
  const [isPaused, setIsPaused] = useState(recorder.isPaused);
  const [note, setNote] = useState<string>();
  const [exported, setExported] = useState<ExportedLog>();
  /** Length of the recording when it was last downloaded; undefined before. */
  const [savedLength, setSavedLength] = useState<number>();
  const [isAsked, setAsked] = useState(false);

  const lengthNow = () => session.count() + recorder.recording().marks.length;
  const togglePause = () => {
    if (isPaused) recorder.resume();
    else recorder.pause();
    setIsPaused(!isPaused);
  };
  const mark = (event: React.SubmitEvent) => {
    event.preventDefault();
    recorder.mark(note ?? '');
    setNote(undefined);
  };
  const download = async () => {
    const length = lengthNow();
    const log = session.exportLog();
    setExported(log);
    if (await save(log.text, fileName(log.text))) setSavedLength(length);
  };
  const end = () => {
    if (isRecent || lengthNow() === savedLength) onEnd();
    else setAsked(true);
  };

  const controls = (
    <>
      <ToolRow>
        <Indicator $isOn={!isPaused} />
        <span>{isRecent ? texts.recent : isPaused ? texts.paused(count) : texts.recording(count)}</span>
      </ToolRow>
      {note === undefined ? (
        <ToolRow>
          <ToolButton type="button" onClick={() => setNote('')}>
            {texts.mark}
          </ToolButton>
          <ToolButton type="button" onClick={() => void download()}>
            {isRecent ? texts.saveRecent : texts.download}
          </ToolButton>
          {!isRecent && (
            <ToolButton type="button" onClick={togglePause}>
              {isPaused ? texts.resume : texts.pause}
            </ToolButton>
          )}
          <ToolButton type="button" onClick={end}>
            {isRecent ? texts.turnOff : texts.end}
          </ToolButton>
          <ToolButton as="a" href={REPLAY_PATH} target="_blank" rel="noreferrer">
            {texts.play}
          </ToolButton>
        </ToolRow>
      ) : (
        <ToolRow as="form" onSubmit={mark}>
          <ToolInput
            aria-label={texts.markLabel}
            placeholder={texts.markLabel}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <ToolButton type="submit">{texts.mark}</ToolButton>
        </ToolRow>
      )}
      {exported && <ExportSummary log={exported} />}
    </>
  );

  return (
    <>
      {isPhone ? (
        <RecorderPill count={count} isPaused={isPaused}>
          {controls}
        </RecorderPill>
      ) : (
        <Bar aria-label={texts.title}>{controls}</Bar>
      )}
      <EndDialog isOpen={isAsked} onKeep={() => setAsked(false)} onEnd={onEnd} />
    </>
  );
};
