// Reads an endpoint's own words for a refusal, which only writes have: the kit's build leaves this out.
import type { Endpoint } from '@mortise/contract'
import type { ApiError } from './api-error.ts'
import { parseJson } from './parse-json.ts'

/** An endpoint's own words for a refusal as a problem; what it said in full is in `context`. */
export function refusalOf(
  { status }: Response,
  { refusal }: Pick<Endpoint, 'refusal'>,
  text: string,
): ApiError['problem'] | undefined {
  const body = refusal && status === 422 ? refusal.safeParse(parseJson(text)) : undefined
  if (!body?.success) return undefined
  const context = body.data as Record<string, unknown> & { errors?: { message: string }[] }
  const causes = (context.errors ?? []).map(({ message }) => message)
  const detail = causes.join(' ') || 'The provider refused every record.'
  return { status, title: 'Nothing was written', detail, causes, context }
}
