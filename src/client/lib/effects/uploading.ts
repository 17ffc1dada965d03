/** Progress is told in steps of so many percent. */
const STEP_PERCENT = 10;

/**
 * Sends a request and tells how much of its body is sent, which `fetch` cannot. Rejects as `fetch` does. The response
 * has no headers.
 */
export const uploadByBrowser = (
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onSent: (percent: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let told = 0;
    request.open(method, url);
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => {
      const percent = Math.floor((loaded / total) * (100 / STEP_PERCENT)) * STEP_PERCENT;
      if (percent > told) onSent((told = percent));
    };
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = request.onabort = () => reject(new TypeError('The upload failed.'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as XMLHttpRequestBodyInit);
  });
