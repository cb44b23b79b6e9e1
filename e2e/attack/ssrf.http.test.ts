// Addresses inside, in every spelling, and names that change their mind: the guard on its own, without a server around it.
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createGuardedConnections } from '../../apps/server/src/adapters/guarded-connections.ts'
import { createGuardedSend } from '../../apps/server/src/adapters/guarded-send.ts'

/** One address of each range that is private, local or reserved. */
const inside = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.100.100.200',
  '100.127.255.254',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.0.1',
  '169.254.169.254',
  '169.254.170.2',
  '172.16.0.1',
  '172.31.255.254',
  '192.0.0.1',
  '192.0.0.192',
  '192.0.2.1',
  '192.168.0.1',
  '192.168.255.254',
  '198.18.0.1',
  '198.19.255.254',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
]

const bytesOf = (address: string) => address.split('.').map(Number)
const numberOf = (address: string) => bytesOf(address).reduce((sum, byte) => sum * 256 + byte, 0)
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
const words = (address: string) => {
  const digits = hex(numberOf(address), 8)
  return `${digits.slice(0, 4)}:${digits.slice(4)}`
}
const spellings: Readonly<Record<string, (address: string) => string>> = {
  plain: (address) => address,
  'a number': (address) => String(numberOf(address)),
  hexadecimal: (address) => `0x${hex(numberOf(address), 8)}`,
  octal: (address) => `0${numberOf(address).toString(8)}`,
  'hexadecimal bytes': (address) =>
    bytesOf(address)
      .map((byte) => `0x${byte.toString(16)}`)
      .join('.'),
  'octal bytes': (address) =>
    bytesOf(address)
      .map((byte) => `0${byte.toString(8)}`)
      .join('.'),
  'three parts': (address) => {
    const [a, b, c = 0, d = 0] = bytesOf(address)
    return `${a}.${b}.${c * 256 + d}`
  },
  'with a dot behind it': (address) => `${address}.`,
  'mapped into IPv6': (address) => `[::ffff:${address}]`,
  'mapped into IPv6, in words': (address) => `[::ffff:${words(address)}]`,
  'compatible with IPv6': (address) => `[::${words(address)}]`,
  translated: (address) => `[::ffff:0:${words(address)}]`,
  'through NAT64': (address) => `[64:ff9b::${words(address)}]`,
  'through 6to4': (address) => `[2002:${words(address)}::]`,
}

const reached: string[] = []
let trap: Server
let port = 0
/** What each name resolves to, call by call; the last one stays. */
const answers = new Map<string, string[]>()
const lookups = new Map<string, number>()
const lookup = async (hostname: string) => {
  const times = lookups.get(hostname) ?? 0
  lookups.set(hostname, times + 1)
  const known = answers.get(hostname) ?? ['192.0.2.1']
  const address = known[Math.min(times, known.length - 1)] ?? ''
  return [{ address, family: address.includes(':') ? 6 : 4 }]
}
const send = createGuardedSend({ userAgent: 'test', privateHostsAllowed: [], lookup })
const connections = createGuardedConnections({ privateHostsAllowed: [], lookup })
beforeAll(async () => {
  trap = createServer((request, response) => {
    reached.push(request.url ?? '')
    response.end('{}')
  })
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
  const address = trap.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  await send.close()
  await connections.destroy()
  trap?.close()
})
beforeEach(() => {
  reached.length = 0
  lookups.clear()
})

/** Resolves when the request to an origin was answered. */
const passThrough = (origin: string) =>
  new Promise<void>((resolve, reject) => {
    const ignore = () => undefined
    connections.to({ origin, isOperatorAddress: false }).dispatch(
      { method: 'GET', path: '/hook' },
      {
        onRequestStart: ignore,
        onResponseStart: ignore,
        onResponseData: ignore,
        onResponseEnd: () => resolve(),
        onResponseError: (_controller, error) => reject(error),
      },
    )
  })

const isRefused = async (host: string) => {
  const tried = await Promise.allSettled([
    send({ method: 'GET', purpose: 'page', url: `http://${host}:${port}/hook`, timeoutMs: 2_000 }),
    passThrough(`http://${host}:${port}`),
  ])
  return tried.every(
    (each) =>
      each.status === 'rejected' &&
      [each.reason, (each.reason as Error).cause].some(
        (error) => (error as { reason?: string })?.reason === 'refused_address',
      ),
  )
}

let tried = 0
it.each(Object.entries(spellings))('refuses every address inside, spelt %s', async (_title, spell) => {
  const open: string[] = []
  for (const address of inside) {
    tried += 2
    if (!(await isRefused(spell(address)))) open.push(spell(address))
  }
  expect(open).toEqual([])
  expect(reached).toEqual([])
})

it('refuses every name that resolves to one, alone or beside others', async () => {
  const addresses = [...inside, '::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1']
  await Promise.all(
    addresses.map(async (address, index) => {
      answers.set(`n${index}.test`, [address])
      tried += 2
      expect(await isRefused(`n${index}.test`), address).toBe(true)
    }),
  )
  expect(reached).toEqual([])
})

it('calls the address that was judged, however often a name changes its mind', async () => {
  for (const [index, turns] of [
    ['192.0.2.1', '127.0.0.1'],
    ['93.184.215.14', '127.0.0.1'],
    ['127.0.0.1', '93.184.215.14'],
    ['93.184.215.14', '93.184.215.14', '127.0.0.1'],
  ].entries()) {
    const host = `rebind${index}.test`
    answers.set(host, turns)
    for (let times = 0; times < 3; times++) {
      tried += 1
      const before = lookups.get(host) ?? 0
      await send({
        method: 'GET',
        purpose: 'page',
        url: `http://${host}:${port}/rebound`,
        timeoutMs: 100,
      }).catch(() => undefined)
      // One resolution for a connection: there is no second one that could say something else.
      expect((lookups.get(host) ?? 0) - before).toBeLessThanOrEqual(1)
    }
  }
  expect(reached).toEqual([])
})

it('tried more than 800 addresses', () => {
  console.info(`attack: ${tried} addresses inside`)
  expect(tried).toBeGreaterThan(800)
})
