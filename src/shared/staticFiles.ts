/** Replaced by the build; there is no process in a page. */
declare const process: { readonly env: { readonly STATIC_VERSION?: string } };

/** Below it the shop's own files have their plain names. */
export const UNVERSIONED_ROOT = '/static/';

/** Names what the folder `static` held when the shop was built, in ten hexadecimal digits; empty where nothing was. */
export const STATIC_VERSION = process.env.STATIC_VERSION ?? '';

/** Below it one of the shop's own files never changes: another build has another. */
export const STATIC_ROOT = STATIC_VERSION === '' ? UNVERSIONED_ROOT : `${UNVERSIONED_ROOT}${STATIC_VERSION}/`;

/** Where a picture is fetched from: the shop's own below the root of this build, every other at its own address. */
export const fetchedFrom = (url: string): string => url.replace(/^\/static\//, STATIC_ROOT);
