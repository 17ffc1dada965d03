import { isProxyList } from './settingChecks';

/** The settings that live mode checks, before they are converted. */
interface CheckedSettings {
  readonly ENABLED: readonly string[];
  readonly RATE_LIMITS: 'on' | 'off';
  readonly TRUST_PROXY?: string | undefined;
  readonly MIDTRANS_API_URL?: string | undefined;
  readonly MIDTRANS_SNAP_URL?: string | undefined;
  readonly MIDTRANS_SERVER_KEY?: string | undefined;
  readonly MIDTRANS_CLIENT_KEY?: string | undefined;
  readonly ADMIN_WHATSAPP?: string | undefined;
  readonly BANK_IBAN?: string | undefined;
}

const SANDBOX_HOST = /(^|\.)sandbox\.midtrans\.com$/i;
const SANDBOX_KEY = /^SB-/i;

/** Numbers with a country code have at least this many digits (E.164: at most 15). */
const PHONE_DIGITS_MIN = 10;
const PHONE_DIGITS_MAX = 15;

/** True for a phone number in international form; national ones are shorter or start with 0. */
const hasCountryCode = (phone: string): boolean => {
  const digits = phone.replace(/\D/g, '');
  return digits.length >= PHONE_DIGITS_MIN && digits.length <= PHONE_DIGITS_MAX && !digits.startsWith('0');
};

/** True for an IBAN whose check digits are right (ISO 13616: the number modulo 97 is 1). */
export const isIban = (text: string): boolean => {
  const iban = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
};

const isSandboxHost = (url: string): boolean => SANDBOX_HOST.test(new URL(url).hostname);

/** What is wrong with settings in live mode: one sentence for each, which names the setting and no secret. */
export const findLiveProblems = (given: CheckedSettings): readonly string[] => {
  const isEnabled = (feature: string): boolean => given.ENABLED.includes(feature);
  const problems: string[] = [];
  const check = (name: keyof CheckedSettings, isWrong: (value: string) => boolean, message: string): void => {
    const value = given[name];
    if (typeof value === 'string' && isWrong(value)) problems.push(`${name} ${message}.`);
  };
  if (given.RATE_LIMITS === 'off') problems.push('RATE_LIMITS=off is refused with SHOP_MODE=live.');
  if (isEnabled('midtrans')) {
    for (const name of ['MIDTRANS_API_URL', 'MIDTRANS_SNAP_URL'] as const)
      check(name, isSandboxHost, "is the address of the provider's sandbox");
    for (const name of ['MIDTRANS_SERVER_KEY', 'MIDTRANS_CLIENT_KEY'] as const)
      check(name, (key) => SANDBOX_KEY.test(key), "is a key of the provider's sandbox (SB-…)");
  }
  check('ADMIN_WHATSAPP', (phone) => !hasCountryCode(phone), 'must have its country code, such as +670 7723 0000');
  if (isEnabled('bank_transfer'))
    check('BANK_IBAN', (iban) => !isIban(iban), 'is not an IBAN: its check digits are wrong');
  check('TRUST_PROXY', (value) => value !== 'false' && !isProxyList(value), 'must be a list of addresses and networks');
  return problems;
};
