// A request to a provider that is timed, counted and part of a trace.
import { SendError, type SendRequest, type SendResponse } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { outcomeOf } from './meter.ts'
import { inSpan } from './trace.ts'

/**
 * Sends a request to a provider. Neither address nor headers go into the span: paths contain what customers wrote, and
 * the provider does not see our trace.
 * @throws SendError as `ctx.send`
 */
export async function callProvider(
  ctx: Context,
  provider: string,
  request: SendRequest,
): Promise<SendResponse> {
  const startedMs = performance.now()
  let outcome = 'failed'
  const attributes = { 'http.request.method': request.method, 'mortise.provider': provider }
  try {
    return await inSpan({ name: `call ${provider}`, kind: 'client', attributes }, async (span) => {
      const answer = await ctx.send(request)
      outcome = outcomeOf(answer.status)
      span.setAttribute('http.response.status_code', answer.status)
      return answer
    })
  } catch (error) {
    if (error instanceof SendError) {
      outcome = error.reason
      // No other caller learns where a name leads.
      if (error.detail !== undefined) {
        ctx.log.warn({ provider, reason: error.reason, detail: error.detail }, 'an address was not called')
      }
    }
    throw error
  } finally {
    ctx.meter?.providerCalled({ provider, outcome, seconds: (performance.now() - startedMs) / 1_000 })
  }
}
