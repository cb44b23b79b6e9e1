// The mock cluster of librdkafka, which kcat starts: it takes and returns records, and knows neither logins nor producer ids.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { type FlakyProxy, startFlakyProxy } from './start-flaky-proxy.ts'

/** The cluster. */
export interface KafkaMock {
  /** `host:port`, separated by commas. */
  readonly servers: string
  /** One piece of data of so many is lost with its connection, and its broker may have taken it. 0 loses none. */
  losesOneOf(count: number): void
  /** The texts of a topic. */
  texts(topic: string): Promise<string[]>
  close(): Promise<void>
}

const BROKERS = 3
const HOST = '127.0.0.1'

/** Starts it. */
export async function startKafkaMock(): Promise<KafkaMock> {
  const words = `-C -b 127.0.0.1:1 -t mortise-idle -X test.mock.num.brokers=${BROKERS} -X debug=mock`
  const child = spawn('kcat', words.split(' '), { stdio: ['ignore', 'ignore', 'pipe'] })
  const servers = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    createInterface(child.stderr).on('line', (line) => {
      const [, found] = /bootstrap\.servers=(\S+)/.exec(line) ?? []
      if (found) resolve(found)
    })
  })
  const proxies = await openProxies(servers.split(',').map((each) => Number(each.split(':')[1])))
  return {
    servers: proxies.map(({ port }) => `${HOST}:${port}`).join(','),
    losesOneOf(count) {
      for (const proxy of proxies) proxy.losesOneOf = count
    },
    async texts(topic) {
      const args = ['-C', '-b', servers, '-t', topic, '-o', 'beginning', '-e', '-q', '-f', '%s\n']
      const { stdout } = await promisify(execFile)('kcat', args, { maxBuffer: 1024 * 1024 * 1024 })
      return stdout.split('\n').filter((line) => line !== '')
    },
    async close() {
      await Promise.all(proxies.map((proxy) => proxy.close()))
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** A proxy before each broker. Brokers name each other to clients, and the proxies replace those ports by theirs. */
async function openProxies(brokers: readonly number[]): Promise<FlakyProxy[]> {
  const ports = new Map<number, number>()
  const change = (data: Buffer) => {
    for (let at = data.indexOf(HOST); at !== -1; at = data.indexOf(HOST, at + 1)) {
      const place = at + HOST.length
      const port = place + 4 <= data.length ? ports.get(data.readInt32BE(place)) : undefined
      if (port !== undefined) data.writeInt32BE(port, place)
    }
    return data
  }
  const proxies = await Promise.all(brokers.map((port) => startFlakyProxy(port, change)))
  for (const [at, port] of brokers.entries()) ports.set(port, proxies[at]?.port ?? port)
  return proxies
}
