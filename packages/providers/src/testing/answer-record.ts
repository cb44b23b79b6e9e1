// What most played vendors do at the address of one record, and to a new one.
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import type { PlayedRequest, Row } from './played-vendor.ts'

/** Where the record is, and how the vendor answers it. */
interface RecordPlace {
  table: string
  /** Absent for a new record. */
  id?: string | undefined
  /** The answer around a record. Default: the record alone. */
  wrap?: ((row: Row) => unknown) | undefined
  /** What a new record needs; without it, 400 names the field. */
  required?: string | undefined
  /** The fields in the body, where they are inside something else. */
  fields?: Row | undefined
}

/** Reads, changes or removes the record; POST without an id makes one. `undefined` if it is not there. */
export function answerRecord(request: PlayedRequest, place: RecordPlace): Answer | undefined {
  const { method, account } = request
  const { table, id, wrap = (row: Row): unknown => row, required, fields = request.json } = place
  if (id === undefined) {
    const isRefused =
      required === undefined ? Object.keys(fields).length === 0 : fields[required] === undefined
    if (isRefused) return { status: 400, json: { message: `${required ?? 'A field'} is required` } }
    return { status: 201, json: wrap(account.add(table, { ...fields })) }
  }
  if (method === 'DELETE') return account.remove(table, id) ? { status: 204 } : undefined
  const row = account.find(table, id)
  if (row && method !== 'GET') Object.assign(row, fields)
  return row && { json: wrap(row) }
}

/** Five rows with ids from 1 on. */
export function fiveRows(make: (index: number) => Row): Row[] {
  return Array.from({ length: 5 }, (_, index) => ({ id: index + 1, ...make(index) }))
}
