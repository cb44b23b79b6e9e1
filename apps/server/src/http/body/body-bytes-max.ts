/** Bytes of a request body, where the operation sets no other limit. */
export const bodyBytesMax = 256 * 1024
