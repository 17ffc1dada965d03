import type { PaymentOutcome, PaymentRequest } from './effects';
import { loadScript } from './loadScript';

interface Snap {
  pay(token: string, callbacks: { onSuccess(): void; onPending(): void; onError(): void; onClose(): void }): void;
}

const snapOf = (): Snap | undefined => (window as Window & { snap?: Snap }).snap;

const addScript = ({ scriptUrl, clientKey }: PaymentRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.dataset.clientKey = clientKey;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The payment script could not be loaded.'));
    };
    document.head.append(script);
  });

/**
 * Opens the payment provider's popup and resolves with its outcome. Loads the provider's script first if needed;
 * rejects when it cannot be loaded or does not start.
 */
export const openPaymentPopup = async (request: PaymentRequest): Promise<PaymentOutcome> => {
  if (!snapOf()) await loadScript(() => addScript(request));
  const snap = snapOf();
  if (!snap) throw new Error('The payment script did not start.');
  return new Promise((resolve) => {
    snap.pay(request.snapToken, {
      onSuccess: () => resolve('success'),
      onPending: () => resolve('pending'),
      onError: () => resolve('error'),
      onClose: () => resolve('closed'),
    });
  });
};
