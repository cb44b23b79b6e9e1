// Signatures over whole requests, for vendors that take no credentials as they are.
import type { Credentials, Metadata } from '../account/credentials.ts'

/** A request as it will be sent; header names in any case. */
export interface SignableRequest {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  /** Empty when there is none. */
  body: string | Buffer
}

/** Makes the headers that authenticate one request, `now`. They replace attached credentials. */
export type SignRequest = (
  request: SignableRequest,
  given: { credentials: Credentials; metadata: Metadata; now: Date },
) => Readonly<Record<string, string>>
