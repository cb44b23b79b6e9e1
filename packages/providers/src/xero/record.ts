// Where things are in a Xero record.
import { asString, type RecordShape } from '@mortise/connector-kit'
import { objects } from './objects.ts'

const idNames = Object.values(objects).map(({ idName }) => idName)

/**
 * `{ContactID: 'fe61ead1-…', UpdatedDateUTC: '/Date(1573755038314+0000)/', Name: '…'}`: milliseconds, whatever the zone.
 * @see https://developer.xero.com/documentation/api/requests-and-responses read 2026-11-21
 */
export const record: RecordShape = {
  id: (native) => asString(native[idNames.find((name) => asString(native[name]) !== undefined) ?? '']),
  updatedAt: ({ UpdatedDateUTC: at }) => {
    const [, ms] = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/.exec(asString(at) ?? '') ?? []
    return ms === undefined ? undefined : Number(ms)
  },
}
