// A web page where an API's answer was expected: the address is that of a website, or of a login in front of the API.
import type { SendResponse } from '../http/send.ts'
import { type FailedRequest, ProviderError } from './reaction.ts'

/** Whether an answer is a web page, by what it says of itself or by how it begins. */
export function isWebPage({ headers, text }: Pick<SendResponse, 'headers' | 'text'>): boolean {
  const type = String(headers['content-type'] ?? '').toLowerCase()
  const begin = text.slice(0, 200).trimStart().toLowerCase()
  return (
    (type.startsWith('text/html') && begin !== '') ||
    begin.startsWith('<!doctype html') ||
    begin.startsWith('<html')
  )
}

/** The refusal of a web page that came with a status of success. Another attempt would bring it again. */
export function webPage(status: number, request: FailedRequest): ProviderError {
  const { provider, method, path } = request
  return new ProviderError({
    reaction: { kind: 'stop' },
    message: `${provider} answered ${status} to ${method} ${path} with a web page instead of JSON. Check the address of the account: it must be that of the API, not of a page in a browser.`,
    status,
    request,
  })
}
