/** Defined at build time; browsers have no `process`. */
declare const process: { readonly env: { readonly STATIC_VERSION?: string } };

/** Path prefix of static files without a version. */
export const UNVERSIONED_ROOT = '/static/';

/** Hash of the folder `static` at build time: ten hexadecimal digits; '' when the code was not built. */
export const STATIC_VERSION = process.env.STATIC_VERSION ?? '';

/** Path prefix of the static files of this build. With a version, the files below it never change. */
export const STATIC_ROOT = STATIC_VERSION === '' ? UNVERSIONED_ROOT : `${UNVERSIONED_ROOT}${STATIC_VERSION}/`;

/** Returns the URL that loads a picture: static files get the prefix of this build, other URLs are unchanged. */
export const versionedUrl = (url: string): string => url.replace(/^\/static\//, STATIC_ROOT);
