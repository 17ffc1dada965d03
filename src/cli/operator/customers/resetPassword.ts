import { issuePasswordReset } from '@/server/modules/auth/passwordReset';
import { pagePatterns } from '@/shared/pagePaths';
import type { Operator } from '../support/operator';

/** Prints the link by which a customer sets a new password. The secret is in the fragment, which no server sees. */
export const resetPassword = async (operator: Operator, _options: object, email = ''): Promise<void> => {
  const { publicUrl } = operator.settings;
  const { token, expiresAt } = await operator.withDatabase((db) =>
    issuePasswordReset({ db, now: operator.terminal.now }, email),
  );
  const link = `${publicUrl}${pagePatterns.resetPassword}#token=${token}`;
  operator.show(
    { link, until: new Date(expiresAt).toISOString() },
    `${link}\n\nFor one use until ${operator.formatTime(expiresAt)}. Send it to nobody but the customer: it gives access to the account.\n`,
  );
};
