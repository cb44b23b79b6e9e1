/** Starts sandboxes for tests, each on a separate database. */

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createSandbox, type Sandbox } from './index.ts'
import type { JsonValue } from './json.ts'
import type { ProviderName } from './record/record.ts'

/** A sandbox that listens, with shorthands for its control API. */
export type TestSandbox = {
  url: string
  connectionString: string
  /** Failures the sandbox logged; a test that provokes none expects none. */
  events: object[]
  answer: Sandbox['answer']
  close(): Promise<void>
  /** Asks the control API without a socket and answers the body; refuses anything but a success. */
  control(method: string, path: string, body?: JsonValue): Promise<JsonValue>
  /** A fresh access token. */
  token(provider: string, options?: { workspace?: string; expiresIn?: number }): Promise<Tokens>
}

/** The control API's answer with a token. */
export type Tokens = { accessToken: string; refreshToken: string; expiresIn: number; workspace: string }

/** Starts a sandbox on a new database, or on the given one. */
export async function startTestSandbox(
  connectionString?: string,
  providers?: readonly ProviderName[],
): Promise<TestSandbox> {
  const database = connectionString ?? (await createDatabase())
  const events: object[] = []
  const sandbox: Sandbox = await createSandbox({
    connectionString: database,
    providers,
    log: (event) => events.push(event),
  })
  const { url } = await sandbox.listen(0)
  const control: TestSandbox['control'] = async (method, path, body) => {
    const sent = { method, url: `/control${path}`, body: body === undefined ? '' : JSON.stringify(body) }
    const { status, text } = await sandbox.answer(sent)
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
  return {
    url,
    connectionString: database,
    events,
    answer: sandbox.answer,
    close: () => sandbox.close(),
    control,
    token: async (provider, options) =>
      (await control('POST', `/${provider}/token`, options ?? {})) as Tokens,
  }
}

async function createDatabase(): Promise<string> {
  const server = process.env.MORTISE_TEST_DATABASE_URL
  if (server === undefined) throw new Error('MORTISE_TEST_DATABASE_URL must name a PostgreSQL server.')
  const name = `sandbox_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
