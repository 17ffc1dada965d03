import { PHONE_MAX_LENGTH, PHONE_MIN_LENGTH } from '../constants';

/** Digits, spaces, `+ - ( )`, 3 to 20 characters, or '' (rules: Profile). */
export const PHONE_PATTERN = new RegExp(
  `^([0-9+\\-()][0-9+\\-() ]{${PHONE_MIN_LENGTH - 2},${PHONE_MAX_LENGTH - 2}}[0-9+\\-()])?$`,
);
