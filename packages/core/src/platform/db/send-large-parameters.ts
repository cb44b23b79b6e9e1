// Hands large parameters to the connection as they are.
//
// The client copies all parameters of a statement into one buffer that grows as it goes. It copies a page of messages two to
// three times on the way. Each copy is a separate piece of memory that has to be collected.
import type pg from 'pg'
import { serialize } from 'pg-protocol'

/** Copying less costs less than another buffer on the way. */
const LARGE_BYTES = 16 * 1024

/** Start and lengths in a Bind message. See https://www.postgresql.org/docs/18/protocol-message-formats.html, read 2026-11-28. */
const HEAD_BYTES = 5
const INT16_BYTES = 2
const INT32_BYTES = 4

/** The part of a client that sends a statement's parameters. */
interface BindingConnection extends Pick<pg.Connection, 'bind'> {
  readonly stream: Pick<pg.Connection['stream'], 'writable' | 'write'>
}

/** Makes a connection send large parameters without copying them. They must not change until the statement is answered. */
export function sendLargeParameters(connection: BindingConnection): void {
  const bind = connection.bind.bind(connection)
  connection.bind = (config, more) => {
    if (!config?.values?.some(isLarge)) return bind(config, more)
    if (!connection.stream.writable) return
    for (const part of bindInParts(config)) connection.stream.write(part)
  }
}

function isLarge(value: unknown): value is Buffer {
  return Buffer.isBuffer(value) && value.length >= LARGE_BYTES
}

const nothing = Buffer.alloc(0)
const asItIs = (value: unknown) => value

/** The Bind message of the client, with the large parameters put between its parts. */
export function bindInParts(config: pg.BindConfig): Buffer[] {
  const { portal = '', statement = '', binary, values = [], valueMapper = asItIs } = config
  const small = values.map((value) => (isLarge(value) ? nothing : value))
  const message = serialize.bind({ portal, statement, binary: Boolean(binary), values: small, valueMapper })
  const parts: Buffer[] = []
  let length = message.readInt32BE(1)
  let start = 0
  let at = firstValueAt(message, values.length)
  for (const value of values) {
    const end = at + INT32_BYTES
    if (isLarge(value)) {
      message.writeInt32BE(value.length, at)
      length += value.length
      parts.push(message.subarray(start, end), value)
      start = end
      at = end
    } else at = end + Math.max(message.readInt32BE(at), 0)
  }
  message.writeInt32BE(length, 1)
  return [...parts, message.subarray(start)]
}

/** Behind the names of portal and statement, the formats, and the two counts. */
function firstValueAt(message: Buffer, count: number): number {
  const statementAt = message.indexOf(0, HEAD_BYTES) + 1
  const formatsAt = message.indexOf(0, statementAt) + 1
  return formatsAt + INT16_BYTES + count * INT16_BYTES + INT16_BYTES
}
