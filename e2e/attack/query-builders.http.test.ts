// Values that try to become part of a query: every definition that searches is asked with them, and what it would send
// is compared with what it sends for a plain value. Vendors' own query languages are tried by the battery (`conformance`).
import { expect, it } from 'vitest'
import { hostileValues } from '../../packages/connector-kit/src/conformance/hostile-values.ts'
import { isFullTrial, trialSize } from '../../packages/connector-kit/src/conformance/trial-size.ts'
import {
  createCall,
  type ProviderDefinition,
  type SendRequest,
} from '../../packages/connector-kit/src/index.ts'
import { definitions } from '../../packages/providers/src/index.ts'
import { sampleCredentials, sampleMetadata } from '../../packages/providers/src/testing/sample-account.ts'

const hostile: readonly string[] = [
  ...hostileValues,
  '" OR "1"="1',
  "' UNION SELECT Id FROM User --",
  "') OR (Name != '",
  '\\" OR true OR \\"',
  "x' AND IsDeleted = true ALL ROWS",
  'x" ORDER BY created DESC',
  "x'; DROP TABLE users; --",
  '") { id } } mutation { deleteAll { ok } } #',
  '{"$ne":null}',
  '{{=1+1}}',
  '../../admin',
  '..%2f..%2fadmin',
  '..\\..\\admin',
  '/admin',
  '//evil.example/x',
  'https://evil.example/x',
  '@evil.example/x',
  '?admin=true',
  '&admin=true&x=',
  '#admin',
  ';admin=true',
  'x\r\nX-Admin: true',
  'x\nX-Admin: true',
  'x\u0000y',
  'x\u2028y',
  '\ud800',
  '%00',
  '%0d%0aX-Admin:%20true',
  '+',
  ',',
  'a,b',
  'a:b',
  'a|b',
  '(a)',
  '[a]',
  '<a/>',
  '`a`',
  '*)(uid=*',
  ' '.repeat(40),
  'true',
  'null',
  'x'.repeat(2_000),
]
/** One of each kind that a definition may treat by itself. */
const plain = [
  'sentinel',
  'two words',
  'sentinel@example.com',
  '12345',
  '-7',
  '1.5',
  'true',
  'null',
  '2026-11-21',
  '2026-11-21T09:00:00Z',
  '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  '003000000000001AAA',
  'a-b_c',
  'a.b',
  'Ünï',
  '+49 228 1',
  '',
]
/** Each field that is searched by takes one of these. */
const telling = ['12345', 'sentinel@example.com']
const fieldNames = [
  'id',
  'Id',
  'email',
  'Email',
  'name',
  'Name',
  'title',
  'domain',
  'number',
  'phone',
  'status',
  "$['a']['b']",
]
// Objects of one definition share its code: the first meets every value, and each other one a share of them in turn.
const objectsMax = trialSize({ usual: 3, full: 5 })
const share = 7

interface Sent {
  /** Whether the value is in it at all: where it cannot be asked for, a list is read and compared here. */
  holdsValue: boolean
  origin: string
  shape: string
  text: string
}

/** What stays the same whatever a value is: method, steps of the path, names in the query, members of the body. */
function shapeOf({ method, url, body }: SendRequest, value: string): Sent {
  const { origin, pathname, searchParams } = new URL(url)
  const escaped = new Set([value, value.toLowerCase(), value.trim()].flatMap(spellings))
  const steps = pathname
    .split('/')
    .map((step) => ([...escaped].some((each) => each !== '' && step.includes(each)) ? '*' : step))
  const names = [...new Set(searchParams.keys())].sort()
  const text = `${method} ${url} ${String(body ?? '')}`
  const holdsValue = [...escaped, JSON.stringify(value).slice(1, -1)].some((each) => text.includes(each))
  const shape = `${method} ${steps.join('/')}?${names.join('&')} ${bodyShape(body)}`
  return { origin, shape, holdsValue, text }
}

function spellings(value: string): string[] {
  // Half a character becomes what stands for one that is not known.
  const text = Buffer.from(value).toString()
  // Zoom wants ids that begin with a slash encoded twice.
  return [
    encodeURIComponent(encodeURIComponent(text)),
    encodeURIComponent(text),
    encodeURIComponent(text).replace(/'/g, '%27'),
    encodeURI(text),
    text,
  ]
}

function bodyShape(body: SendRequest['body']): string {
  if (typeof body !== 'string' || body === '') return ''
  try {
    return JSON.stringify(members(JSON.parse(body)))
  } catch {
    return [...new URLSearchParams(body).keys()].sort().join('&')
  }
}

function members(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((each) => JSON.stringify(members(each))))].sort()
  if (typeof value !== 'object' || value === null) return 0
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([key, each]) => [key, members(each)]),
  )
}

async function ask(
  provider: ProviderDefinition,
  filter: { objectName: string; fieldName: string; value: string },
): Promise<Sent[]> {
  const sent: Sent[] = []
  const metadata = sampleMetadata(provider)
  const call = createCall({
    provider,
    metadata,
    credentials: async () => ({ ...sampleCredentials(provider.auth), boundTo: metadata }),
    send: async (request) => {
      sent.push(shapeOf(request, filter.value))
      // One request shows what became of the value.
      if (sent.length >= 3) throw new Error('enough')
      return { status: 200, headers: {}, text: '{}' }
    },
  })
  const { objectName, fieldName, value } = filter
  const request = { objectName, fields: 'all' as const, filters: [{ fieldName, value }], pageSize: 10 }
  // A refusal is an answer too, and so is that `{}` is none that could be read.
  await provider.search?.page(call, request).catch(() => undefined)
  return sent
}

const searching = definitions.filter(({ search }) => search)
let tried = 0
let made = 0

it.each(searching.map((provider) => [provider.name, provider] as const))(
  '%s sends a value as a value',
  async (_name, provider) => {
    const faults: string[] = []
    const objects = (provider.objects.standard ?? []).slice(0, objectsMax)
    for (const [turn, objectName] of objects.entries()) {
      for (const fieldName of fieldNames) {
        const askAll = async (values: readonly string[]) =>
          (await Promise.all(values.map((value) => ask(provider, { objectName, fieldName, value })))).flat()
        // A field that is not searched by is refused before anything is sent.
        if ((await askAll(isFullTrial ? plain : telling)).length === 0) continue
        const usual = await askAll(plain)
        const shapes = new Set(usual.map(({ shape }) => shape))
        const origins = new Set(usual.map(({ origin }) => origin))
        for (const [at, value] of hostile.entries()) {
          if (!isFullTrial && turn > 0 && at % share !== turn) continue
          const sent = await ask(provider, { objectName, fieldName, value })
          tried += 1
          made += sent.length
          for (const { origin, shape, holdsValue, text } of sent)
            if (!origins.has(origin) || (holdsValue && !shapes.has(shape)))
              faults.push(`${objectName}.${fieldName} of ${JSON.stringify(value)}: ${text.slice(0, 300)}`)
        }
      }
    }
    expect(faults).toEqual([])
  },
)

it('asked every definition that searches', () => {
  console.info(
    `attack: ${tried} hostile searches at ${searching.length} providers, ${made} requests made of them`,
  )
  expect(searching.length).toBeGreaterThan(60)
  expect(tried).toBeGreaterThan(trialSize({ usual: 14_000, full: 35_000 }))
})
