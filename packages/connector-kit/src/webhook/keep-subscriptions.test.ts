// Hooks of one subscription are made together or not at all, and gone is as good as removed.
import { expect, it } from 'vitest'
import { ProviderError } from '../error/reaction.ts'
import type { Call, CallRequest } from '../line.ts'
import { subscribeByHooks, subscribeByPlaces } from './keep-subscriptions.ts'

/** A line that notes what is asked, and refuses what the test names. */
function lineRefusing(refused: Readonly<Record<string, number>>) {
  const asked: string[] = []
  const call: Call = {
    metadata: {},
    module: undefined,
    async request({ method = 'GET', path }: CallRequest) {
      asked.push(`${method} ${path}`)
      const status = refused[`${method} ${path}`]
      if (status) throw new ProviderError({ reaction: { kind: 'stop' }, message: 'no', status })
      return { status: 200, headers: {}, json: {} }
    },
  }
  return { call, asked }
}

const { subscribe, unsubscribe } = subscribeByHooks({
  targets: (_, wanted) => wanted.map(({ objectName }) => objectName),
  async make(call, target, { url }) {
    await call.request({ method: 'POST', path: `/${target}?${url}` })
    return target
  },
  remove: (call, id) => call.request({ method: 'DELETE', path: `/${id}` }),
})
const wanted = ['a', 'b', 'c'].map((objectName) => ({ objectName, types: ['create' as const] }))
const request = { url: 'u', secret: 's', wanted }

it('keeps what it made, in order', async () => {
  const { call, asked } = lineRefusing({})
  expect(await subscribe(call, request)).toEqual({ kept: { hooks: ['a', 'b', 'c'] } })
  expect(asked).toEqual(['POST /a?u', 'POST /b?u', 'POST /c?u'])
})

it('undoes what it made when one is refused, whatever is gone by then, and says why', async () => {
  const { call, asked } = lineRefusing({ 'POST /c?u': 403, 'DELETE /a': 404 })
  await expect(subscribe(call, request)).rejects.toMatchObject({ status: 403 })
  expect(asked.slice(3)).toEqual(['DELETE /a', 'DELETE /b'])
})

it('throws when a hook cannot be removed that is still there', async () => {
  const { call } = lineRefusing({ 'DELETE /b': 403 })
  await expect(unsubscribe(call, { hooks: ['a', 'b'] })).rejects.toMatchObject({ status: 403 })
  await expect(unsubscribe(call, {})).resolves.toBeUndefined()
})

const places = (present: readonly string[]) =>
  subscribeByPlaces({
    targets: () => present,
    async make(call, target, { url }) {
      await call.request({ method: 'POST', path: `/${target}?${url}` })
      return `hook of ${target}`
    },
    remove: (call, id) => call.request({ method: 'DELETE', path: `/${id}` }),
  })

it('makes hooks of places that have come since, once, and again of one that was gone', async () => {
  const { call, asked } = lineRefusing({})
  const { kept } = await places(['a', 'b']).subscribe(call, request)
  expect(await places(['a', 'b']).extend(call, kept, request)).toBeUndefined()
  const more = await places(['b', 'c']).extend(call, kept, request)
  expect(more).toEqual({
    kept: { hooks: ['hook of a', 'hook of b', 'hook of c'], places: ['b', 'c'] },
    added: ['c'],
  })
  if (!more || more === 'anew') throw new Error('nothing was extended')
  expect(await places(['a', 'b', 'c']).extend(call, more.kept, request)).toMatchObject({ added: ['a'] })
  expect(asked).toEqual(['POST /a?u', 'POST /b?u', 'POST /c?u', 'POST /a?u'])
})

it('passes over a place that refuses, keeps what it made before a failure that passes, and else throws it', async () => {
  const kept = { hooks: [], places: [] }
  const refused = lineRefusing({ 'POST /a?u': 403 })
  expect(await places(['a', 'b']).extend(refused.call, kept, request)).toMatchObject({ added: ['b'] })
  const down = (path: string): Call => ({
    ...refused.call,
    async request(wanted) {
      if (wanted.path === path) throw new ProviderError({ reaction: { kind: 'retry' }, message: 'down' })
      return { status: 200, headers: {}, json: {} }
    },
  })
  expect(await places(['a', 'b']).extend(down('/b?u'), kept, request)).toMatchObject({ added: ['a'] })
  await expect(places(['a', 'b']).extend(down('/a?u'), kept, request)).rejects.toThrow('down')
})

it('begins anew where it is not known of which places there are hooks', async () => {
  const { call } = lineRefusing({})
  expect(await places(['a']).extend(call, { hooks: ['x'] }, request)).toBe('anew')
})
