// The purposes of requests, and how large their answers can be.

/** The purpose of a request. It decides how much of the answer is read. */
export type RequestPurpose =
  | 'token'
  | 'revocation'
  | 'healthCheck'
  | 'postAuth'
  | 'describe'
  | 'subscription'
  | 'page'
  | 'search'
  | 'record'
  | 'write'
  | 'destination'
  | 'sink'

const KB = 1024
const MB = 1024 * KB

/** The largest answer by purpose, in bytes after decompression. A larger one is refused while it arrives. */
export const answerBytesMax: Readonly<Record<RequestPurpose, number>> = {
  token: 256 * KB,
  revocation: 256 * KB,
  healthCheck: 256 * KB,
  postAuth: 256 * KB,
  describe: 4 * MB,
  subscription: 4 * MB,
  page: 16 * MB,
  search: 16 * MB,
  record: 16 * MB,
  write: 16 * MB,
  // The status says whether a message was taken. The beginning of a refusal's body is shown to builders.
  destination: 64 * KB,
  // The outcome of each message of a batch.
  sink: 1 * MB,
}

/** The largest answer that reports a failure, whatever the request was for. */
export const failureBytesMax = MB

/** Bytes as people read them: `256 KB`, `16 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes >= MB) return `${Math.floor(bytes / MB)} MB`
  return bytes >= KB ? `${Math.floor(bytes / KB)} KB` : `${bytes} bytes`
}
