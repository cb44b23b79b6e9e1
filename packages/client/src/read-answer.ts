// Turns an HTTP answer into what an operation returns, or into the error it throws.
import { type Endpoint, inputValidationProblemSchema } from '@mortise/contract'
import { ApiError } from './api-error.ts'

/**
 * The parsed body of a success, `undefined` where the endpoint answers none.
 * @throws ApiError for every other status, and for a success that is not what the endpoint answers.
 */
export async function readAnswer(
  answer: Response,
  endpoint: Pick<Endpoint, 'response' | 'refusal'>,
): Promise<unknown> {
  const text = await answer.text()
  if (!answer.ok)
    throw new ApiError(answer.status, refusalOf(answer, endpoint, text) ?? problemOf(answer, text))
  if (endpoint.response === undefined) return undefined
  if (endpoint.response === 'text') return text
  const body = parseJson(text)
  if (body === undefined) {
    const detail = `Something other than Mortise answered at ${originOf(answer)}: it sent no JSON.`
    throw new ApiError(answer.status, { status: answer.status, title: 'Unexpected answer', detail })
  }
  return body
}

/** An endpoint's own words for a refusal as a problem; what it said in full is in `context`. */
function refusalOf(
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

/** A gateway in between answers in its own form: its status is all that can be told. */
function problemOf(answer: Response, text: string): ApiError['problem'] {
  const parsed = inputValidationProblemSchema.safeParse(parseJson(text))
  if (parsed.success && (parsed.data.title ?? parsed.data.detail) !== undefined) return parsed.data
  const title = answer.statusText || `HTTP ${answer.status}`
  return { status: answer.status, title, detail: `${originOf(answer)} answered ${answer.status} ${title}.` }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function originOf(answer: Response): string {
  return URL.canParse(answer.url) ? new URL(answer.url).origin : 'The server'
}
