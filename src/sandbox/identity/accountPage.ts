import { BRAND_NAME } from '@/shared/constants';
import { escapeMarkup } from '@/shared/escapeMarkup';
import { page } from '../page';
import { SAMPLE_ACCOUNTS, type SampleAccount } from './sampleAccounts';

const accountButton = ({ sub, name, email, email_verified: isVerified }: SampleAccount): string =>
  `<button class="person" name="person" value="${sub}"><span class="face" aria-hidden="true">${escapeMarkup(name.slice(0, 1))}</span><span>${escapeMarkup(name)}<small>${escapeMarkup(email)}${isVerified ? '' : ' (email not verified)'}</small></span></button>`;

/** The page to choose a sample account or cancel; `action` is the URL of the authorization request. */
export const accountPage = (action: string): string =>
  page(
    'Choose an account',
    `<h1>Choose an account</h1><p>to continue to ${BRAND_NAME}</p><form method="post" action="${escapeMarkup(action)}">${SAMPLE_ACCOUNTS.map(accountButton).join('')}<button name="person" value="">Cancel</button></form>`,
  );

/** The error page for a request with an unknown client or redirect URI, which must not be redirected. */
export const errorPage = (reason: string): string =>
  page('Access blocked', `<h1>Access blocked</h1><p>${escapeMarkup(reason)}</p>`);
