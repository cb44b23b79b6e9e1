// The mock cluster of librdkafka, which kcat starts: it takes and returns records, and knows neither logins nor producer ids.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

/** The cluster. */
export interface KafkaMock {
  /** `host:port`, separated by commas. */
  readonly servers: string
  /** The texts of a topic. */
  texts(topic: string): Promise<string[]>
  close(): Promise<void>
}

const BROKERS = 3

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
  return {
    servers,
    async texts(topic) {
      const args = ['-C', '-b', servers, '-t', topic, '-o', 'beginning', '-e', '-q', '-f', '%s\n']
      const { stdout } = await promisify(execFile)('kcat', args, { maxBuffer: 1024 * 1024 * 1024 })
      return stdout.split('\n').filter((line) => line !== '')
    },
    async close() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
