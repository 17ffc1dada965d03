import { UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES } from '@/shared/constants';
import { Unavailable } from '../../unavailable';

/** The size of five uploads of the maximum size. */
const BUFFERED_MAX_BYTES = 5 * UPLOAD_MAX_FILES * UPLOAD_MAX_BYTES;

/** Counts the bytes of one upload in memory. */
export interface UploadBuffers {
  /** Counts bytes before they are buffered; throws Unavailable when all uploads together exceed the limit. */
  add(bytes: number): void;
  release(): void;
}

/** Bounds the memory that uploads hold while they are read and re-encoded. */
export class UploadMemory {
  private held = 0;

  constructor(private readonly max = BUFFERED_MAX_BYTES) {}

  open(): UploadBuffers {
    let own = 0;
    return {
      add: (bytes) => {
        if (this.held + bytes > this.max) throw new Unavailable('uploads exceed their memory limit');
        this.held += bytes;
        own += bytes;
      },
      release: () => {
        this.held -= own;
        own = 0;
      },
    };
  }
}
