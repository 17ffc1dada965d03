import { replayMessages } from '@/shared/messages/replay';
import type { SecretKind } from '../redaction/policy';
import type { RedactionSummary } from '../redaction/redactor';

/** The replaced secrets as text: `2 emails, 1 name`. */
export const formatReplaced = (replaced: RedactionSummary): string => {
  const list = (Object.entries(replaced) as [SecretKind, number][])
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${replayMessages.kinds[kind][count === 1 ? 0 : 1]}`);
  return list.length === 0
    ? replayMessages.recorder.replacedNothing
    : replayMessages.recorder.replaced(list.join(', '));
};
