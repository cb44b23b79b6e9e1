// Turns an HTTP answer into what an operation returns, or into the error it throws.
import { type Endpoint, inputValidationProblemSchema } from '@mortise/contract'
import { ApiError } from './api-error.ts'
import { parseJson } from './parse-json.ts'
import { refusalOf } from './refusal-of.ts'

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
    const detail = `The server at ${originOf(answer)} is not Mortise: its answer is not JSON. Check the address.`
    throw new ApiError(answer.status, { status: answer.status, title: 'Unexpected answer', detail })
  }
  return body
}

/** A gateway in between answers in its own form: only its status is useful. */
function problemOf(answer: Response, text: string): ApiError['problem'] {
  const parsed = inputValidationProblemSchema.safeParse(parseJson(text))
  if (parsed.success && (parsed.data.title ?? parsed.data.detail) !== undefined) return parsed.data
  const title = answer.statusText || `HTTP ${answer.status}`
  return { status: answer.status, title, detail: `${originOf(answer)} answered ${answer.status} ${title}.` }
}

function originOf(answer: Response): string {
  return URL.canParse(answer.url) ? new URL(answer.url).origin : 'The server'
}
