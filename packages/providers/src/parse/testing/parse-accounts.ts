// Accounts to order of a real Parse Server, and trouble on demand: a class for each account, behind a proxy that names it.
import { type Call, createCall, createUndiciSend } from '@mortise/connector-kit'
import type { ConformanceStage, ConformanceSubject } from '@mortise/connector-kit/conformance'
import { type Fault, strike } from '../../../../connector-kit/src/testing/fault.ts'
import { type Answer, type SeenRequest, startVendor } from '../../../../connector-kit/src/testing/vendor.ts'
import { type SubjectGiven, toSubject } from '../../testing/account-lines.ts'
import { toFault } from '../../testing/to-fault.ts'
import parse from '../index.ts'
import { startTestParseServer, type TestParseServer } from './parse-server.ts'

/** The class that lines know; on the server each account has one of its own. */
const className = 'Person'
const ownClass = new RegExp(`/(classes|schemas)/${className}(?!\\w)`, 'g')

/** Accounts of class `Person`. */
export interface ParseAccounts {
  open: ConformanceStage['open']
  subject(given: Omit<SubjectGiven, 'objectName'>): ConformanceSubject
  close(): Promise<void>
}

/** Starts Parse Server and the proxy. `columns` are those of each account's class, by name with their types. */
export async function startParseAccounts(columns: Readonly<Record<string, string>>): Promise<ParseAccounts> {
  const server = await startTestParseServer()
  const faults: Fault[] = []
  const proxy = await startVendor((request) => strike(faults, request, () => pass(server, request)))
  const send = createUndiciSend({ userAgent: 'mortise-test' })
  // A batch names the paths of its requests from the mount on, which a line finds in its own address.
  const metadata = { serverUrl: `${proxy.url}/parse` }
  const line = (account: number): Call =>
    createCall({
      provider: parse,
      metadata,
      credentials: async () => ({
        scheme: 'custom',
        boundTo: metadata,
        values: { applicationId: `account-${account}`, masterKey: 'the-key' },
      }),
      send,
    })
  let last = 0
  const open: ConformanceStage['open'] = async ({ count = 0, isOneInstant = false, records = [] }) => {
    last += 1
    const name = `${className}${last}`
    const fields = Object.fromEntries(Object.entries(columns).map(([column, type]) => [column, { type }]))
    const master = server.call()
    await master.request({ method: 'POST', path: `/schemas/${name}`, json: { className: name, fields } })
    for (const json of records) await master.request({ method: 'POST', path: `/classes/${name}`, json })
    // Its API says itself when an object changed.
    await server.sql(`INSERT INTO "${name}" ("objectId", "createdAt", "updatedAt", name, age)
      SELECT 'm' || i, at, at, 'Name ' || i % 4, i
      FROM generate_series(0, ${count - 1}) i, LATERAL
        (SELECT timestamptz '2026-01-01T00:00:00Z' + make_interval(mins => ${isOneInstant ? '0' : 'i::int'}) AS at) t`)
    return line(last)
  }
  return {
    open,
    subject: (given) =>
      toSubject(parse, {
        given: { ...given, objectName: className },
        open,
        fail: async (trouble) => void faults.push(toFault(trouble)),
      }),
    async close() {
      await send.close()
      await proxy.close()
      await server.stop()
    },
  }
}

/** Passes a request on with the account's class in the place of the one that the line names. */
async function pass(
  server: TestParseServer,
  { method, url, headers, body: given }: SeenRequest,
): Promise<Answer> {
  const account = /^account-(\d+)$/.exec(String(headers['x-parse-application-id']))?.[1]
  if (account === undefined) return { status: 401, json: { error: 'unauthorized' } }
  const toOwn = (text: string) => text.replace(ownClass, `/$1/${className}${account}`)
  const body = toOwn(given)
  const answered = await fetch(`${new URL(server.url).origin}${toOwn(url)}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-parse-application-id': server.applicationId,
      'x-parse-master-key': server.masterKey,
    },
    body: body === '' ? null : body,
  })
  const text = (await answered.text()).replaceAll(
    `"className":"${className}${account}"`,
    `"className":"${className}"`,
  )
  return { status: answered.status, headers: { 'content-type': 'application/json' }, text }
}
