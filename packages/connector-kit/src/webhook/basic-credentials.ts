// Webhooks that prove themselves by a user name and a password (RFC 7617).
import { isSameSecret } from './same-secret.ts'

/** Whether an `authorization` header carries exactly these credentials, in constant time. */
export function hasBasicCredentials(
  header: string | undefined,
  { user, password }: { user: string; password: string },
): boolean {
  const encoded = /^basic +([A-Za-z0-9+/=_-]+) *$/i.exec(header ?? '')?.[1]
  if (encoded === undefined || password === '') return false
  return isSameSecret(Buffer.from(encoded, 'base64').toString('utf8'), `${user}:${password}`)
}
