// The worked example of a custom provider, loaded as a server loads it, on a small shop that answers over HTTP.
import { fileURLToPath } from 'node:url'
import { createCall, createRegistry, createUndiciSend } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { type Answer, startVendor } from '../../../../packages/connector-kit/src/testing/vendor.ts'
import { withCustomProviders } from './load-custom-providers.ts'

const books = Array.from({ length: 10 }, (_, index) => ({
  // Shops number their books; ids are text all the same.
  id: index + 1,
  title: `Title ${index % 4}`,
  updatedAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
}))

const shop = await startVendor(({ url, headers }): Answer => {
  const { pathname, searchParams } = new URL(url, 'http://shop')
  if (headers['x-shop-key'] !== 'the-key') return { status: 401, json: { message: 'unknown key' } }
  if (pathname === '/api/me') return { json: { name: 'Ada' } }
  if (pathname !== '/api/books') return { status: 404, json: { message: 'no such collection' } }
  const { page = '1', size = '100', changedSince = '', ...wanted } = Object.fromEntries(searchParams)
  const names = Object.keys(wanted)
  if (names.some((name) => name !== 'title')) return { status: 400, json: { message: 'no such field' } }
  const found = books.filter(
    ({ title, updatedAt }) =>
      updatedAt >= changedSince && (wanted.title === undefined || title === wanted.title),
  )
  const start = (Number(page) - 1) * Number(size)
  return { json: { items: found.slice(start, start + Number(size)) } }
})
const send = createUndiciSend({ userAgent: 'mortise-test' })

afterAll(async () => {
  await send.close()
  await shop.close()
})

const examples = fileURLToPath(new URL('../../../../examples/custom-provider', import.meta.url))
const provider = (await withCustomProviders(createRegistry([]), examples)).get('bookshop')
if (!provider) throw new Error('the example defines bookshop')

const metadata = { workspace: 'corner' }
const call = (apiKey: string) =>
  createCall({
    provider,
    metadata,
    credentials: async () => ({ scheme: 'apiKey', apiKey, boundTo: metadata }),
    send,
    urlOverride: shop.url,
  })

for (const { title, run } of conformance({
  provider,
  call: call('the-key'),
  objectName: 'books',
  textField: 'title',
})) {
  it(title, run)
}

it('asks to reconnect when the key is wrong', async () => {
  await expect(call('wrong').request({ path: '/me' })).rejects.toMatchObject({
    reaction: { kind: 'reconnect' },
  })
})
