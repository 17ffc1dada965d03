import { useEffect, useState } from 'react';
import { s } from '@/client/ui/theme';
import { replayMessages } from '@/shared/messages/replay';
import { REPLAY_PATH } from '@/shared/replayConstants';
import type { ExportedLog, RecordingSession } from '../recorder/session';
import { EndDialog } from './EndDialog';
import { Action, Bar, Indicator, Line, Note } from './recorderBar.styles';
import { RecorderPill } from './RecorderPill';
import { formatReplaced } from './summary';
import { useMediaQuery } from './useMediaQuery';

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
  const isPhone = useMediaQuery(s('media', 'phone'));
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
      <Line>
        <Indicator $isOn={!isPaused} />
        <span>{isRecent ? texts.recent : isPaused ? texts.paused(count) : texts.recording(count)}</span>
      </Line>
      {note === undefined ? (
        <Line>
          <Action type="button" onClick={() => setNote('')}>
            {texts.mark}
          </Action>
          <Action type="button" onClick={() => void download()}>
            {isRecent ? texts.saveRecent : texts.download}
          </Action>
          {!isRecent && (
            <Action type="button" onClick={togglePause}>
              {isPaused ? texts.resume : texts.pause}
            </Action>
          )}
          <Action type="button" onClick={end}>
            {isRecent ? texts.turnOff : texts.end}
          </Action>
          <Action as="a" href={REPLAY_PATH} target="_blank" rel="noreferrer">
            {texts.play}
          </Action>
        </Line>
      ) : (
        <Line as="form" onSubmit={mark}>
          <Note
            aria-label={texts.markLabel}
            placeholder={texts.markLabel}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Action type="submit">{texts.mark}</Action>
        </Line>
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
