// Texts to an incoming webhook of Slack, or of a chat that takes the same.
import type { SendResponse } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import type { DestinationFault } from './destination-fault.ts'

const TIMEOUT_MS = 15_000

/** Posts a text. @throws SendError when no answer arrived */
export function postToSlack(
  ctx: Pick<Context, 'sendToDestination'>,
  url: string,
  text: string,
): Promise<SendResponse> {
  return ctx.sendToDestination({
    method: 'POST',
    url,
    purpose: 'sink',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
    timeoutMs: TIMEOUT_MS,
    isTextAnswer: true,
  })
}

/** The meaning of an answer other than 2xx. */
export function explainSlackAnswer({
  status,
  text,
}: Pick<SendResponse, 'status' | 'text'>): DestinationFault {
  const word = /^[a-z_]{1,60}$/.exec(text.trim())?.[0] ?? ''
  const said = word === '' ? `HTTP ${status}` : `“${word}”`
  if (status === 403 || status === 404 || status === 410) {
    return {
      reason: `the chat does not take messages at this address (${said})`,
      remedy: 'Create a new incoming webhook, and send its address as `metadata.url`.',
    }
  }
  if (status === 429)
    return { reason: 'the chat takes no more messages at the moment', remedy: 'Mortise tries again.' }
  return { reason: `the chat answered ${said}`, remedy: 'Check the address of the incoming webhook.' }
}
