// Answers that the server sends by itself when they change: server-sent events, read by fetch because they need the token.
import { type ApiRequest, addressOf } from './as-curl.ts'
import { apiToken } from './session.ts'

/** Yields each further answer. It ends with the connection. @throws Error when the server sends no stream */
export async function* readLive(request: ApiRequest, signal: AbortSignal): AsyncGenerator<unknown> {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${await apiToken()}` }
  const answer = await fetch(addressOf(request), { headers, signal })
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
  if (!answer.ok || !isStream || answer.body === null) {
    await answer.body?.cancel()
    throw new Error('The server sends no stream.')
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const events = `${text}${value}`.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) if (event.startsWith('data: ')) yield JSON.parse(event.slice('data: '.length))
  }
}
