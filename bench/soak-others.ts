// Trials of Pub/Sub topics, e-mail and Slack: workers are killed, the receiver fails at random, and no message may be lost.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import {
  type KillTrial,
  type KillTrialFigures,
  runKillTrial,
  type TrialReceiver,
} from './support/run-kill-trial.ts'
import { startFlakyProxy } from './support/start-flaky-proxy.ts'
import { findPubsubEmulator, startPubsub } from './support/start-pubsub.ts'

type OtherType = 'pubsub' | 'email' | 'slack'

/** The outcome for one type of destination. */
export interface OtherTrialFigures extends KillTrialFigures {
  type: OtherType
}

/** A receiver under trial and the way to end it. */
type Opened = TrialReceiver & { close(): Promise<unknown> }

/** One piece of data, or one request, of so many goes wrong. */
const FAILS_ONE_OF = 20

/** Runs the trial for each type, one after the other. Pub/Sub only where Google's emulator is installed. */
export async function soakOthers(
  root: string,
  trial: KillTrial,
  types: readonly OtherType[] = ['pubsub', 'email', 'slack'],
): Promise<OtherTrialFigures[]> {
  const figures: OtherTrialFigures[] = []
  for (const type of types) {
    const opened = await openers[type]()
    console.log(`${type}:${opened ? '' : ' not tried, because the emulator of Pub/Sub is not installed'}`)
    if (!opened) continue
    try {
      figures.push({ type, ...(await runKillTrial(root, trial, opened)) })
    } finally {
      await opened.close()
    }
  }
  return figures
}

const openers: Readonly<Record<OtherType, () => Promise<Opened | undefined>>> = {
  pubsub: openPubsub,
  email: openEmail,
  slack: openSlack,
}

/** Google's emulator behind a connection that breaks. */
async function openPubsub(): Promise<Opened | undefined> {
  const program = findPubsubEmulator()
  if (!program) return undefined
  const emulator = await startPubsub(program)
  const proxy = await startFlakyProxy(emulator.port)
  const { project: projectId, topic: topicId } = emulator
  const metadata = { projectId, topicId, endpointUrl: `http://127.0.0.1:${proxy.port}` }
  return {
    destination: { name: 'bench', type: 'pubsub', metadata },
    disturb: () => {
      proxy.losesOneOf = FAILS_ONE_OF
    },
    async arrivals() {
      proxy.losesOneOf = 0
      return (await emulator.pull()).map(({ text }): string => JSON.parse(text).messageId)
    },
    close: () => Promise.all([proxy.close(), emulator.close()]),
  }
}

/** An SMTP server that answers some mails with 451, and loses the answer to others. */
async function openEmail(): Promise<Opened> {
  const mails: string[] = []
  let isDisturbed = false
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, session, done) {
      readText(stream).then((mail) => {
        const fault = isDisturbed ? randomInt(FAILS_ONE_OF) : FAILS_ONE_OF
        if (fault === 0) return done(Object.assign(new Error('try again'), { responseCode: 451 }))
        mails.push(mail)
        if (fault === 1)
          server.connections.forEach((connection) => {
            if (connection.id === session.id) connection.close()
          })
        else done()
      }, done)
    },
  })
  server.on('error', () => undefined)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  const smtp = { url: `smtp://127.0.0.1:${port}`, from: 'Mortise <mortise@example.com>' }
  return {
    destination: { name: 'people', type: 'email', metadata: { to: ['ops@example.com'] } },
    cargo: 'notifications',
    smtp,
    disturb: () => {
      isDisturbed = true
    },
    arrivals: async () => mails.flatMap(trialIdOf),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** An incoming webhook that limits rates, and loses requests and answers. */
async function openSlack(): Promise<Opened> {
  const texts: string[] = []
  let isDisturbed = false
  const server = createServer(async (request, response) => {
    const body = await readText(request)
    const fault = isDisturbed ? randomInt(FAILS_ONE_OF) : FAILS_ONE_OF
    if (fault === 0) return void response.writeHead(429, { 'retry-after': '1' }).end()
    if (fault === 1) return void response.destroy()
    texts.push(body)
    if (fault === 2) return void response.destroy()
    response.end('ok')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    destination: {
      name: 'people',
      type: 'slack',
      metadata: { url: `http://127.0.0.1:${port}/services/T/B/x` },
    },
    cargo: 'notifications',
    disturb: () => {
      isDisturbed = true
    },
    arrivals: async () => texts.flatMap(trialIdOf),
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The id that the text of a notification has; none for the text of the destination's test. */
function trialIdOf(text: string): string[] {
  const [id] = /trial_\d+/.exec(text) ?? []
  return id === undefined ? [] : [id]
}
