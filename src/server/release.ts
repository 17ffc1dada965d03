/** Version and hash of the sources of this build, such as `1.0.0-6f1c0a92be`. */
export const RELEASE = process.env.RELEASE ?? '0.0.0-not-built';
