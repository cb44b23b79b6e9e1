import type { Send } from '@mortise/connector-kit'
import { isFullTrial } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { createInProcessSend } from './in-process-send.ts'

const url = 'http://127.0.0.1:4711'
const carried: string[] = []
let isInTrouble = false
const overHttp: Send = async (request) => {
  carried.push(request.url.replace(url, ''))
  return { status: 200, headers: {}, text: '{"way":"http"}' }
}
const send = createInProcessSend(overHttp, {
  url,
  isInTrouble: () => isInTrouble,
  answer: (seen) => ({ status: 201, headers: { Link: 'next' }, json: { way: 'process', seen: seen.url } }),
})
const get = (path: string, headers: Record<string, string> = {}) =>
  send({ method: 'GET', purpose: 'record', url: path.startsWith('http') ? path : `${url}${path}`, headers })
/** Those of the paths that go over HTTP. */
const overSockets = async (paths: readonly string[], headers?: Record<string, string>) => {
  carried.length = 0
  for (const path of paths) await get(path, headers)
  return carried
}
/** A full trial sends everything over HTTP. */
const usually = (all: readonly string[], usual: readonly string[]) => (isFullTrial ? all : usual)

it.each([
  ['pages alike', ['/people?page=1', '/people?page=2'], ['/people?page=1']],
  ['records alike', ['/people/70', '/people/80'], ['/people/70']],
  ['objects apart', ['/deals', '/leads', '/leads'], ['/deals', '/leads']],
  [
    'sets of parameters apart',
    ['/tags?a=1', '/tags?b=1', '/tags?b=2&a=1'],
    ['/tags?a=1', '/tags?b=1', '/tags?b=2&a=1'],
  ],
])('sends the first request of each kind over HTTP: %s', async (_, all, usual) => {
  expect(await overSockets(all)).toEqual(usually(all, usual))
})

it('sends each header over HTTP that is more than printable ASCII', async () => {
  const path = '/notes'
  expect(await overSockets([path, path], { 'x-name': 'Ada' })).toEqual(usually([path, path], [path]))
  expect(await overSockets([path], { 'x-name': 'Zoë' })).toEqual([path])
  expect(await overSockets([path], { 'x-name': 'a\nb' })).toEqual([path])
})

it('sends over HTTP what goes wrong, and what is for another host', async () => {
  await get('/orders')
  isInTrouble = true
  expect(await overSockets(['/orders'])).toEqual(['/orders'])
  isInTrouble = false
  const elsewhere = 'http://127.0.0.1:4712/orders'
  expect(await overSockets([elsewhere, elsewhere])).toEqual([elsewhere, elsewhere])
})

it('answers as a server does: names of headers in lower case, and the body as text', async () => {
  await get('/calls/10')
  const expected = isFullTrial
    ? { text: '{"way":"http"}' }
    : {
        status: 201,
        headers: { 'content-type': 'application/json', link: 'next' },
        text: '{"way":"process","seen":"/calls/20"}',
      }
  expect(await get('/calls/20')).toMatchObject(expected)
})
