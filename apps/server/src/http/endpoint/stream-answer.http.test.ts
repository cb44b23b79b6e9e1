// Answers as server-sent events: they follow what changes, and refuse and end as plain answers do.
import { beforeAll, expect, it } from 'vitest'
import { exampleOperations } from '../../testing/example-operations.ts'
import { openTestSurface, type TestSurface } from '../../testing/open-test-surface.ts'

let surface: TestSurface
let key: string
let state = 'first'
let asked = 0
let isCounting = false
beforeAll(async () => {
  const [example] = exampleOperations.filter(({ endpoint }) => endpoint.path.endsWith('/things/{thingId}'))
  if (example === undefined) throw new Error('The example is gone.')
  const endpoint = {
    ...example.endpoint,
    method: 'GET' as const,
    isLive: true as const,
    success: 200 as const,
  }
  const operations = [{ ...example, endpoint, verb: async () => answer() }]
  surface = await openTestSurface({ surface: 'management', operations, checkAnswers: false })
  key = await surface.key('deploy')
})

/** With `isCounting`, each question has another answer, so that one shows who shares it. */
function answer(): unknown {
  asked += 1
  return isCounting ? { asked } : { state }
}

const open = (headers: Record<string, string>, thing = '1') =>
  fetch(`${surface.origin}/v1/projects/${surface.test.project.id}/things/${thing}`, {
    headers: { accept: 'text/event-stream', ...headers },
  })

it('sends the answer, and sends it again only after it changed', async () => {
  const answer = await open({ 'x-api-key': key })
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe('data: {"state":"first"}\n\n')
  state = 'second'
  expect((await reader?.read())?.value).toBe('data: {"state":"second"}\n\n')
  await reader?.cancel()
})

it('refuses a caller with the status of a plain answer, and sends none of the answer', async () => {
  const answer = await open({ 'x-api-key': 'wrong' })
  expect(answer.status).toBe(401)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(await answer.text()).not.toContain('state')
})

it('answers JSON to a caller who does not ask for events', async () => {
  const answer = await open({ 'x-api-key': key, accept: 'application/json' })
  expect(await answer.json()).toEqual({ state })
})

it('asks once for all callers with the same rights, and for callers with others apart', async () => {
  isCounting = true
  const follow = async (apiKey: string) => {
    const body = (await open({ 'x-api-key': apiKey }, '2')).body?.pipeThrough(new TextDecoderStream())
    const reader = body?.getReader()
    const next = async () => String((await reader?.read())?.value)
    return { next, leave: () => reader?.cancel() }
  }
  const first = await follow(key)
  const second = await follow(await surface.key('deploy'))
  const other = await follow(await surface.key('deploy', 'read'))
  const seen = new Set([await first.next(), await first.next(), await first.next()])
  expect(seen).toContain(await second.next())
  expect(seen).not.toContain(await other.next())
  await Promise.all([first.leave(), second.leave(), other.leave()])
  isCounting = false
})

it('ends its streams when the server stops', async () => {
  const answer = await open({ 'x-api-key': key })
  const text = answer.text()
  await surface.close()
  expect(await text).toBe(`data: {"state":"${state}"}\n\n`)
})
