import { defineProvider } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { type Play, startPlayed } from './played-vendor.ts'

const provider = defineProvider({
  name: 'tiny',
  displayName: 'Tiny',
  docsUrl: 'https://example.com',
  auth: { kind: 'apiKey', attach: 'header', name: 'x-key' },
  baseUrl: 'https://tiny.invalid',
  limits: { pageSizeMax: 10, concurrency: 1 },
  record: { id: ({ id }) => String(id), updatedAt: () => undefined },
})

type Request = Parameters<Awaited<ReturnType<Awaited<ReturnType<typeof startPlayed>>['open']>>['request']>[0]

/** Sends the requests to a play and answers the fault that it closes with. */
async function faultOf(play: Play, ...requests: Request[]): Promise<string | undefined> {
  const played = await startPlayed(provider, play)
  const call = await played.open()
  for (const request of requests) await call.request(request).catch(() => undefined)
  return played.close().then(
    () => undefined,
    (error: Error) => error.message,
  )
}

const list = { path: '/people/12', query: { limit: 5, sort: 'name' } }
const change = { method: 'PATCH', path: '/people/12', json: { name: 'Ada', age: 36 } } as const

it('names each query parameter and body key that no answer looked at, without the ids of paths', async () => {
  const fault = await faultOf({ answer: () => ({ json: {} }) }, list, change)
  expect(fault?.split('\n  ').slice(1)).toEqual([
    'GET /people/:id ?limit',
    'GET /people/:id ?sort',
    'PATCH /people/:id name',
    'PATCH /people/:id age',
  ])
})

it('looks into the variables of GraphQL', async () => {
  const json = { query: '{ me }', variables: { first: 5, after: 'x' } }
  const play: Play = {
    answer({ json: { query, variables } }) {
      return query && (variables as { first: number }).first ? { json: {} } : undefined
    },
  }
  expect(await faultOf(play, { method: 'POST', path: '/graphql', json })).toMatch(/graphql variables\.after$/)
})

it('is content with parts that one answer looked at, that are copied, or have a documented value', async () => {
  let asked = 0
  const play: Play = {
    documented: { '?sort': /^name$/ },
    answer: ({ query, json }) => ({ json: { ...json, limit: ++asked === 2 ? query.get('limit') : null } }),
  }
  expect(await faultOf(play, list, list, change)).toBeUndefined()
  expect(await faultOf(play, { ...list, query: { sort: 'age' } })).toMatch(/\?sort$/)
})

it('asks nothing of a request that it refused', async () => {
  expect(await faultOf({ answer: () => ({ status: 400, json: {} }) }, list)).toBeUndefined()
})

it('fails on a method that the vendor does not have', async () => {
  const play: Play = { methods: ['GET', 'PUT'], answer: ({ json }) => ({ json: { ...json } }) }
  expect(await faultOf(play, change)).toMatch(/PATCH, which is not among its methods$/)
})
