// Google's emulator of Pub/Sub, where the Google Cloud CLI with its component `pubsub-emulator` and Java are installed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pickPort } from '../../apps/server/src/postgres/pick-port.ts'

/** A message as a subscriber gets it. */
export interface PulledMessage {
  readonly text: string
  readonly attributes: Readonly<Record<string, string>>
  readonly orderingKey: string
}

/** The emulator, with a topic and a subscription to it. */
export interface PubsubEmulator {
  readonly url: string
  readonly port: number
  readonly project: string
  readonly topic: string
  /** Everything that arrived and was not pulled before, in the order of the emulator. */
  pull(): Promise<PulledMessage[]>
  close(): Promise<void>
}

const HOMES = ['/usr/lib/google-cloud-sdk', '/usr/share/google-cloud-sdk', '/opt/google-cloud-sdk']
const PROJECT = 'acme-data'
const TOPIC = 'records'
const AT_ONCE = 1_000
const READY_WITHIN_MS = 60_000

/** The emulator's program; `undefined` where it is not installed. `CLOUDSDK_ROOT_DIR` names another folder of the CLI. */
export function findPubsubEmulator(): string | undefined {
  const homes = process.env.CLOUDSDK_ROOT_DIR ? [process.env.CLOUDSDK_ROOT_DIR] : HOMES
  for (const home of homes) {
    const folder = join(home, 'platform/pubsub-emulator/lib')
    const name = existsSync(folder) && readdirSync(folder).find((each) => each.endsWith('-all.jar'))
    if (name) return join(folder, name)
  }
  return undefined
}

/** Starts it. @throws Error when it is not ready within a minute */
export async function startPubsub(program: string): Promise<PubsubEmulator> {
  const port = await pickPort()
  const child = spawn('java', ['-jar', program, '--host=127.0.0.1', `--port=${port}`], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const call = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/v1/projects/${PROJECT}/${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`the emulator answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  await ready(url)
  await call('PUT', `topics/${TOPIC}`, {})
  const topic = `projects/${PROJECT}/topics/${TOPIC}`
  await call('PUT', 'subscriptions/all', { topic, enableMessageOrdering: true, ackDeadlineSeconds: 600 })
  return {
    url,
    port,
    project: PROJECT,
    topic: TOPIC,
    async pull() {
      const found: PulledMessage[] = []
      for (let isEmpty = false; !isEmpty; ) {
        const body = { maxMessages: AT_ONCE, returnImmediately: true }
        const { receivedMessages = [] } = (await call('POST', 'subscriptions/all:pull', body)) as Pulled
        isEmpty = receivedMessages.length === 0
        found.push(...receivedMessages.map(read))
        const ackIds = receivedMessages.map(({ ackId }) => ackId)
        if (!isEmpty) await call('POST', 'subscriptions/all:acknowledge', { ackIds })
      }
      return found
    },
    async close() {
      child.kill()
      await ended
    },
  }
}

interface Pulled {
  readonly receivedMessages?: Received[]
}

interface Received {
  readonly ackId: string
  readonly message: { data?: string; attributes?: Record<string, string>; orderingKey?: string }
}

function read({ message }: Received): PulledMessage {
  const { data = '', attributes = {}, orderingKey = '' } = message
  return { text: Buffer.from(data, 'base64').toString(), attributes, orderingKey }
}

async function ready(url: string): Promise<void> {
  for (const startedMs = performance.now(); performance.now() - startedMs < READY_WITHIN_MS; ) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await wait(200)
  }
  throw new Error('the emulator of Pub/Sub did not start within a minute')
}
