// What every answer has to be, whatever was asked.
import type { FuzzRequest } from './make-request.ts'

/** An answer as it came. */
export interface FuzzAnswer {
  status: number
  contentType: string
  text: string
}

// Failures of a provider, which a simulated or unreachable one does have.
const providerTypes: Readonly<Record<number, readonly string[]>> = {
  502: ['urn:mortise:problem:provider.unavailable'],
  504: ['urn:mortise:problem:provider.timeout', 'urn:mortise:problem:write.unclear'],
}

/** What is wrong with an answer, or `undefined`. */
export function judgeAnswer(request: FuzzRequest, answer: FuzzAnswer): string | undefined {
  const { status, contentType, text } = answer
  // A HEAD has no body to judge.
  if (request.method === 'HEAD')
    return status >= 500 && !providerTypes[status] ? `status ${status}` : undefined
  if (status < 300 || status === 304) return undefined
  if (request.path.startsWith('/callbacks/') && contentType.startsWith('text/html')) return undefined
  const problem = parse(text)
  if (status >= 500) {
    const type = String(problem?.type)
    if (!providerTypes[status]?.includes(type)) return `status ${status}`
  }
  if (isRefusedWrite(problem) && status === 422 && contentType.startsWith('application/json'))
    return undefined
  if (contentType !== 'application/problem+json') return `the content type is ${contentType}`
  if (!problem) return 'the body is no JSON object'
  if (problem.status !== status) return `the body says status ${problem.status}`
  for (const name of ['title', 'detail']) {
    const told = problem[name]
    if (typeof told !== 'string' || told.trim() === '') return `the ${name} is missing`
    // Texts of the request may be repeated, and some of those look like a slip of ours.
    const slip = /\bundefined\b|\[object|\{\w+\}/.exec(told)?.[0]
    const isRepeated = slip !== undefined && `${request.path} ${request.body}`.includes(slip)
    if (slip && !isRepeated) return `the ${name} is unfinished: ${told}`
  }
  return undefined
}

/** Records the provider refused are answered in the shape of writes, not as a problem. */
function isRefusedWrite(body: Record<string, unknown> | undefined): boolean {
  return typeof body?.operationId === 'string' && Array.isArray(body.errors) && body.errors.length > 0
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
