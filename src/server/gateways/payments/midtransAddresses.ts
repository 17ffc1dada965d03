/** The URLs of one Midtrans environment. */
export interface MidtransAddresses {
  readonly transactions: string;
  readonly script: string;
  core(attemptId: string, verb: 'status' | 'cancel'): string;
  cancelPage(token: string): string;
}

/** Midtrans documents its base URLs with and without a version, so the settings accept both. */
const baseOf = (url: string, suffix: RegExp): string => url.replace(/\/+$/, '').replace(suffix, '');

/** URL of the provider's browser script. */
export const snapScriptUrl = (snapUrl: string): string =>
  `${baseOf(snapUrl, /\/snap(\/snap\.js|\/v1(\/transactions)?)?$/)}/snap/snap.js`;

/** Builds the URLs from the two settings, e.g. `https://api.midtrans.com` and `https://app.midtrans.com`. */
export const midtransAddresses = (apiUrl: string, snapUrl: string): MidtransAddresses => {
  const core = baseOf(apiUrl, /\/v2$/);
  const script = snapScriptUrl(snapUrl);
  const transactions = script.replace(/snap\.js$/, 'v1/transactions');
  return {
    script,
    transactions,
    cancelPage: (token) => `${transactions}/${encodeURIComponent(token)}/cancel`,
    core: (attemptId, verb) => `${core}/v2/${encodeURIComponent(attemptId)}/${verb}`,
  };
};
