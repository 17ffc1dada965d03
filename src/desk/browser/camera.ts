interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector;
  }
}

const PAUSE_MS = 200;

/** The text of the first QR code that the camera sees. Throws when the camera cannot be used. */
const readCode = async (detector: Detector, video: HTMLVideoElement): Promise<string> => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  video.hidden = false;
  video.srcObject = stream;
  try {
    await video.play();
    for (;;) {
      const [code] = await detector.detect(video);
      if (code) return code.rawValue;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  } finally {
    stream.getTracks().forEach((track) => track.stop());
    video.hidden = true;
  }
};

/** Shows the button of the camera where the browser reads codes: a code opens its product, or fills in the form offline. */
export const offerCamera = (): void => {
  const button = document.querySelector<HTMLButtonElement>('[data-scan]');
  const video = document.querySelector<HTMLVideoElement>('[data-scan-video]');
  const failure = document.querySelector<HTMLElement>('[data-scan-failed]');
  const Detector = window.BarcodeDetector;
  if (!button || !video || !failure || !Detector || !('mediaDevices' in navigator)) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    button.disabled = true;
    failure.hidden = true;
    readCode(new Detector({ formats: ['qr_code'] }), video)
      .then((text) => {
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
      })
      .catch(() => {
        failure.hidden = false;
      })
      .finally(() => {
        button.disabled = false;
      });
  });
};
