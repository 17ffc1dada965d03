interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector;
  }
}

const PAUSE_MS = 200;

/** The text of the first QR code that a stream shows; undefined when it ends, or the page is left, before. */
const readCode = async (
  detector: Detector,
  video: HTMLVideoElement,
  stream: MediaStream,
): Promise<string | undefined> => {
  video.srcObject = stream;
  await video.play();
  while (stream.active && !document.hidden) {
    const [code] = await detector.detect(video);
    if (code) return code.rawValue;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return undefined;
};

/**
 * Shows the button of the camera where the browser reads codes: a code opens its product, or fills in the form offline.
 * Another press ends the camera, and so does leaving the page, where a phone may take it away.
 */
export const offerCamera = (): void => {
  const button = document.querySelector<HTMLButtonElement>('[data-scan]');
  const video = document.querySelector<HTMLVideoElement>('[data-scan-video]');
  const failure = document.querySelector<HTMLElement>('[data-scan-failed]');
  const Detector = window.BarcodeDetector;
  if (!button || !video || !failure || !Detector || !('mediaDevices' in navigator)) return;
  let stream: MediaStream | undefined;
  const end = (ended: MediaStream | undefined): void => {
    ended?.getTracks().forEach((track) => track.stop());
    if (ended === stream) video.hidden = true;
  };

  const use = (text: string): void => {
    const code = document.querySelector<HTMLInputElement>('input[name=code]');
    const search = button.form?.querySelector<HTMLInputElement>('input[name=q]');
    if (!navigator.onLine && code) {
      code.value = text;
      code.closest('details')?.setAttribute('open', '');
      code.form?.querySelector<HTMLInputElement>('input[name=units]')?.focus();
    } else if (search) {
      search.value = text;
      button.form?.requestSubmit();
    }
  };

  const scan = async (): Promise<void> => {
    button.disabled = true;
    failure.hidden = true;
    let own: MediaStream | undefined;
    try {
      own = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      stream = own;
      video.hidden = false;
      button.disabled = false;
      const text = await readCode(new Detector({ formats: ['qr_code'] }), video, own);
      if (text !== undefined) use(text);
    } catch {
      failure.hidden = own?.active === false;
    } finally {
      button.disabled = false;
      end(own);
    }
  };

  button.hidden = false;
  button.addEventListener('click', () => void (stream?.active ? end(stream) : scan()));
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) end(stream);
  });
};
