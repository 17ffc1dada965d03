import { BRAND_NAME } from '@/shared/constants';
import { escapeMarkup } from '@/shared/escapeMarkup';
import { page } from '../page';
import { SAMPLE_PEOPLE } from './sampleAccounts';
import type { SamplePerson } from './sampleAccounts';

const personButton = ({ sub, name, email, isEmailVerified }: SamplePerson): string =>
  `<button class="person" name="person" value="${sub}"><span class="face" aria-hidden="true">${escapeMarkup(name.slice(0, 1))}</span><span>${escapeMarkup(name)}<small>${escapeMarkup(email)}${isEmailVerified ? '' : ' (email not verified)'}</small></span></button>`;

/** The page on which a shopper chooses an account or refuses; `action` repeats the authorization request. */
export const accountPage = (action: string): string =>
  page(
    'Choose an account',
    `<h1>Choose an account</h1><p>to continue to ${BRAND_NAME}</p><form method="post" action="${escapeMarkup(action)}">${SAMPLE_PEOPLE.map(personButton).join('')}<button name="person" value="">Cancel</button></form>`,
  );

/** The page for a request that must not be answered to the address it names. */
export const refusalPage = (reason: string): string =>
  page('Access blocked', `<h1>Access blocked</h1><p>${escapeMarkup(reason)}</p>`);

/** The picture of a sample account: its initial. */
export const portrait = ({ name }: SamplePerson): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#27356b"/><text x="48" y="62" font-family="sans-serif" font-size="40" fill="#fff" text-anchor="middle">${escapeMarkup(name.slice(0, 1))}</text></svg>`;
