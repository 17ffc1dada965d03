import { UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES } from '@/shared/constants';
import { Unavailable } from '../../unavailable';

/** The size of five uploads of the maximum size. */
const BUFFERED_MAX_BYTES = 5 * UPLOAD_MAX_FILES * UPLOAD_MAX_BYTES;

/** An upload in progress, and one that the customer sends again over a new connection. */
const CUSTOMER_UPLOADS_MAX = 2;

/** Counts the bytes of one upload in memory. */
export interface UploadBuffers {
  /** Counts bytes before they are buffered; throws Unavailable when all uploads together exceed the limit. */
  add(bytes: number): void;
  release(): void;
}

/** Bounds the memory that uploads hold while they are read and re-encoded, and the uploads of each customer. */
export class UploadMemory {
  private held = 0;
  private readonly uploads = new Map<string, number>();

  constructor(private readonly max = BUFFERED_MAX_BYTES) {}

  /** Opens an upload of a customer; throws Unavailable when the customer has too many in progress. */
  open(customerId: string): UploadBuffers {
    const count = this.uploads.get(customerId) ?? 0;
    if (count >= CUSTOMER_UPLOADS_MAX) throw new Unavailable('a customer has too many uploads in progress');
    this.uploads.set(customerId, count + 1);
    let own = 0;
    let isOpen = true;
    return {
      add: (bytes) => {
        if (this.held + bytes > this.max) throw new Unavailable('uploads exceed their memory limit');
        this.held += bytes;
        own += bytes;
      },
      release: () => {
        if (!isOpen) return;
        isOpen = false;
        this.held -= own;
        const others = (this.uploads.get(customerId) ?? 0) - 1;
        if (others > 0) this.uploads.set(customerId, others);
        else this.uploads.delete(customerId);
      },
    };
  }
}
