// Statements to a ClickHouse server, by its HTTP interface.
import type { DestinationMetadata } from '@mortise/contract'
import type { Context } from '../../../context.ts'

/** A database of a server, and who writes there. */
export interface ClickhouseAddress {
  /** Without a slash at its end. */
  readonly endpoint: string
  readonly database: string
  readonly username: string
  readonly password: string
}

/** The address that metadata describes. */
export function clickhouseAddress(metadata: DestinationMetadata, password: string): ClickhouseAddress {
  const { endpointUrl = '', database = 'default', username = 'default' } = metadata
  return { endpoint: endpointUrl.replace(/\/$/, ''), database, username, password }
}

/** A statement. */
export interface ClickhouseStatement {
  readonly query: string
  /** The rows of an INSERT. */
  readonly rows?: string | undefined
  /** Further parameters of the request: settings, and values of `{name:Type}` as `param_name`. */
  readonly settings?: Readonly<Record<string, string>> | undefined
}

/** The answer to a statement that the server refused. */
export class ClickhouseRefusal extends Error {
  override readonly name = 'ClickhouseRefusal'
  constructor(
    readonly status: number,
    /** As ClickHouse numbers its errors; 0 where the answer has none. */
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** Less than the lease of a claimed message. */
const TIMEOUT_MS = 25_000

/**
 * Runs one statement and answers its text. The server ends the statement before it answers, so that 200 means success.
 * @see https://clickhouse.com/docs/interfaces/http read 2026-11-23
 * @throws ClickhouseRefusal when the answer is no 200
 * @throws SendError when no answer arrived
 */
export async function callClickhouse(
  ctx: Pick<Context, 'sendToDestination'>,
  { endpoint, database, username, password }: ClickhouseAddress,
  { query, rows, settings = {} }: ClickhouseStatement,
): Promise<string> {
  const parameters = { database, wait_end_of_query: '1', ...settings }
  // The body is the end of the statement, or the whole of it.
  const inAddress = rows === undefined ? parameters : { ...parameters, query }
  const answer = await ctx.sendToDestination({
    method: 'POST',
    url: `${endpoint}/?${new URLSearchParams(inAddress)}`,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    },
    body: rows ?? query,
    purpose: 'sink',
    timeoutMs: TIMEOUT_MS,
    isTextAnswer: true,
  })
  if (answer.status === 200) return answer.text
  const code = Number(
    answer.headers['x-clickhouse-exception-code'] ?? /^Code: (\d+)/.exec(answer.text)?.[1] ?? 0,
  )
  throw new ClickhouseRefusal(answer.status, code, answer.text)
}

/** The rows of a SELECT that ends with `FORMAT JSONEachRow`. */
export async function selectFromClickhouse<T extends object>(
  ctx: Pick<Context, 'sendToDestination'>,
  address: ClickhouseAddress,
  statement: ClickhouseStatement,
): Promise<T[]> {
  const text = await callClickhouse(ctx, address, statement)
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

/** A name of a table or column in a statement. */
export function clickhouseName(name: string): string {
  return `\`${name.replace(/[\\`]/g, '\\$&')}\``
}

/** A text in a statement. */
export function clickhouseText(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
