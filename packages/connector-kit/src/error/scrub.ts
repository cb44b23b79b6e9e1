// Takes secrets out of a vendor's words: some repeat the very key they refuse.
import { ProviderError } from './reaction.ts'

const MARK = '[secret]'
// Shorter ones would be found in every other word.
const LENGTH_MIN = 4

/** The text with every secret replaced, also where it is percent-encoded or in base64. */
export function scrubText(text: string, secrets: readonly string[]): string {
  const forms = secrets
    .filter((secret) => secret.length >= LENGTH_MIN)
    .flatMap((secret) => [
      secret,
      // By way of bytes: half a surrogate pair cannot be percent-encoded.
      encodeURIComponent(Buffer.from(secret).toString()),
      Buffer.from(secret).toString('base64'),
    ])
    .sort((a, b) => b.length - a.length)
  return forms.reduce((scrubbed, form) => scrubbed.replaceAll(form, MARK), text)
}

/** The error with its message and path scrubbed; the same one where there was nothing to take out. */
export function scrubError(error: ProviderError, secrets: readonly string[]): ProviderError {
  const message = scrubText(error.message, secrets)
  const path = error.request && scrubText(error.request.path, secrets)
  if (message === error.message && path === error.request?.path) return error
  const { reaction, status, fieldName, searchableFields, cause } = error
  const request = error.request && { ...error.request, path: path ?? '' }
  return new ProviderError({ reaction, message, status, fieldName, searchableFields, request, cause })
}
