import { PHONE_MAX_LENGTH, PHONE_MIN_LENGTH } from '../constants';

/** Digits, spaces, `+ - ( )`, 3 to 20 characters, or '' (rules: Profile). */
export const PHONE_PATTERN = new RegExp(`^([0-9+\\-() ]{${PHONE_MIN_LENGTH},${PHONE_MAX_LENGTH}})?$`);
