// Plain HTTP to a running server, for what a typed client hides: status, headers, and refusals word for word.
import { expect } from 'vitest'
import { inputValidationProblemSchema } from '../../packages/contract/src/index.ts'
import type { Product } from './start-dev.ts'

/** An answer, unread by anybody. */
export type RawAnswer = { status: number; headers: Headers; text: string; json: unknown }

/** A refusal in the form every refusal must have. */
export type Refusal = {
  status: number
  title: string
  detail: string
  remedy: string | undefined
  causes: string[]
  retryable: boolean | undefined
  retryAfter: string | undefined
  /** `location name`, for example `body config.createdBy`. */
  places: string[]
  /** Everything in it, for what must or must not be said anywhere. */
  text: string
}

/** What a call is made of; `path` starts below `/v1/projects/{project}` unless it starts with `/v1`. */
export type RawCall = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  surface?: 'api' | 'search' | 'read'
  path: string
  /** Sent as JSON, or as it is when it is text. */
  body?: unknown
  /** `undefined` leaves out what is sent otherwise. */
  headers?: Record<string, string | undefined>
}

/** Sends one call with the key of the run. */
export async function sendRaw({ ready }: Pick<Product, 'ready'>, call: RawCall): Promise<RawAnswer> {
  const { method = 'GET', surface = 'api', path, body } = call
  const headers = new Headers()
  const wanted = {
    'x-api-key': ready.apiKey,
    'content-type': body === undefined ? undefined : 'application/json',
    ...call.headers,
  }
  for (const [name, value] of Object.entries(wanted)) if (value !== undefined) headers.set(name, value)
  const url = `${ready[surface]}${path.startsWith('/v1') ? '' : `/v1/projects/${ready.project.name}`}${path}`
  const content = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await fetch(url, { method, headers, body: content ?? null })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, json: parseJson(text) }
}

/** Sends a call that must be refused with `status`, as a problem whose parts are all there. */
export async function expectRefusal(
  dev: Pick<Product, 'ready'>,
  status: number,
  call: RawCall,
): Promise<Refusal> {
  const answer = await sendRaw(dev, call)
  expect(answer.status, answer.text).toBe(status)
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json\b/)
  expect(answer.text).not.toMatch(/:null[,}]/)
  const problem = inputValidationProblemSchema.parse(answer.json)
  expect(problem.status).toBe(status)
  const { title = '', detail = '', remedy, causes = [], issues = [], retryable, retryAfter } = problem
  expect(title.length * detail.length, 'a problem says what happened').toBeGreaterThan(0)
  const places = issues.map((issue) => `${issue.in} ${issue.name}`)
  const { text } = answer
  return { status, title, detail, remedy, causes, retryable, retryAfter, places, text }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
