import { useEffect, useId, useState } from 'react';
import { onKey } from '@/client/lib/keys';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { Row, Stack } from '@/client/ui/Layout';
import { s } from '@/client/ui/theme';
import { Heading, Text } from '@/client/ui/Typography';
import { replayMessages } from '@/shared/messages/en/replay';
import { REPLAY_PATH } from '@/shared/replayConstants';
import type { ExportedLog, RecordingSession } from '../recorder/session';
import type { SecretKind } from '../redaction/policy';
import { Bar, Indicator, Pill, Recorder } from './recorderBar.styles';
import { ToolButton, ToolInput, ToolRow } from './tools.styles';

const texts = replayMessages.recorder;
const COUNTED_EVERY_MS = 500;

interface RecorderBarProps {
  session: RecordingSession;
  /** True when only the last minutes are kept. */
  isRecent?: boolean;
  /** False when the browser refuses to keep the recording for the next page. */
  isCarried?: boolean;
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

/** The replaced secrets as text: `2 emails, 1 name`. */
const formatReplaced = (replaced: ExportedLog['replaced']): string => {
  const list = (Object.entries(replaced) as [SecretKind, number][]).map(
    ([kind, count]) => `${count} ${replayMessages.kinds[kind][count === 1 ? 0 : 1]}`,
  );
  return list.length === 0 ? texts.replacedNothing : texts.replaced(list.join(', '));
};

/** The toolbar of a running recording. On phones a pill opens and closes it. */
export const RecorderBar = ({ session, isRecent = false, isCarried = true, save, onEnd }: RecorderBarProps) => {
  const { recorder } = session;
  const count = useCount(session);
  const [isPhone] = useState(() => matchMedia(s('media', 'phone').replace('@media ', '')).matches);
  // Also on a phone when it says that something is missing.
  const [isOpen, setOpen] = useState(() => !isPhone || !isCarried || session.dropped().entries > 0);
  const [isPaused, setIsPaused] = useState(recorder.isPaused);
  const [note, setNote] = useState<string>();
  const [exported, setExported] = useState<ExportedLog>();
  /** Length of the recording when it was last downloaded; undefined before. */
  const [savedLength, setSavedLength] = useState<number>();
  const [isAsked, setAsked] = useState(false);
  const barId = useId();

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
    const name = `session-${log.recordedAt.slice(0, 19).replace(/[:T]/g, '-')}.replay.jsonl`;
    if (await save(log.text, name)) setSavedLength(length);
  };
  const end = () => {
    if (isRecent || lengthNow() === savedLength) onEnd();
    else setAsked(true);
  };
  const closeOnEscape = ({ key, currentTarget }: React.KeyboardEvent) => {
    if (key !== 'Escape' || !isPhone) return;
    setOpen(false);
    // The button that opens the bar is the first.
    currentTarget.querySelector('button')?.focus();
  };

  const dropped = session.dropped();
  const state = isPaused ? texts.paused(count) : texts.recording(count);
  return (
    <>
      <Recorder aria-label={texts.title} onKeyDown={onKey(closeOnEscape)}>
        {isPhone && (
          <Pill
            type="button"
            aria-label={state}
            aria-expanded={isOpen}
            aria-controls={isOpen ? barId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Indicator $isOn={!isPaused} />
            <span>{texts.count(count)}</span>
          </Pill>
        )}
        {isOpen && (
          <Bar id={barId}>
            <ToolRow>
              <Indicator $isOn={!isPaused} />
              <span>{isRecent ? texts.recent : state}</span>
            </ToolRow>
            {note === undefined ? (
              <ToolRow>
                <ToolButton onClick={() => setNote('')}>{texts.mark}</ToolButton>
                <ToolButton onClick={() => void download()}>{isRecent ? texts.saveRecent : texts.download}</ToolButton>
                {!isRecent && <ToolButton onClick={togglePause}>{isPaused ? texts.resume : texts.pause}</ToolButton>}
                <ToolButton onClick={end}>{isRecent ? texts.turnOff : texts.end}</ToolButton>
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
            {!isRecent && dropped.entries > 0 && (
              <p role="alert">{replayMessages.dropped(dropped.entries, dropped.marks)}</p>
            )}
            {!isCarried && <p role="alert">{texts.notCarried}</p>}
            {exported && (
              <div role="status">
                <p>
                  {exported.inexact
                    ? texts.inexact(exported.inexact.from, exported.inexact.why)
                    : texts.verified(exported.actions)}
                </p>
                <p>{formatReplaced(exported.replaced)}</p>
              </div>
            )}
          </Bar>
        )}
      </Recorder>
      {isAsked && (
        <Dialog label={texts.endTitle} onClose={() => setAsked(false)}>
          <Stack $gap={4}>
            <Heading level={2}>{texts.endTitle}</Heading>
            <Text>{texts.endText}</Text>
            <Row $gap={3} $wrap>
              <Button variant="secondary" onClick={onEnd}>
                {texts.endAnyway}
              </Button>
              <Button onClick={() => setAsked(false)}>{texts.keep}</Button>
            </Row>
          </Stack>
        </Dialog>
      )}
    </>
  );
};
