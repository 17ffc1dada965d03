import { PROOF_HEAVY_BYTES, PROOF_LONG_SIDE_PX } from '@/shared/constants';
import { IMAGE_SIGNATURE_BYTES, imageTypeOf } from '@/shared/domain/imageType';
import type { FileProblem } from './effects';

const QUALITY = 0.85;

/**
 * Reads a file as a picture. It is copied into the memory: a file of another app may have changed or gone when it is
 * sent.
 */
const readPicture = async (file: File): Promise<File | FileProblem> => {
  try {
    if (file.size === 0) return 'unreadable';
    const type = imageTypeOf(new Uint8Array(await file.slice(0, IMAGE_SIGNATURE_BYTES).arrayBuffer()));
    if (type === undefined) return 'wrongType';
    return type === 'image/heic' ? 'heic' : new File([await file.arrayBuffer()], file.name, { type });
  } catch {
    return 'unreadable';
  }
};

/** Draws a picture upright, on white: JPEG has no transparency. */
const draw = (picture: ImageBitmap, scale: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/**
 * Makes a large or heavy picture a smaller JPEG; returns a small one, and one that this device cannot decode, as it is,
 * and why another file cannot be used.
 */
export const shrinkPicture = async (chosen: File): Promise<File | FileProblem> => {
  const file = await readPicture(chosen);
  if (typeof file === 'string') return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, PROOF_LONG_SIDE_PX / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= PROOF_HEAVY_BYTES) return file;
    const canvas = draw(picture, scale);
    picture.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    const isSmaller = small !== null && (scale < 1 || small.size < file.size);
    return isSmaller ? new File([small], file.name, { type: small.type }) : file;
  } catch {
    return file;
  }
};

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
