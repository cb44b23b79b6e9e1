/** Bytes of a request's body, where the operation has no limit of its own. */
export const bodyBytesMax = 256 * 1024
