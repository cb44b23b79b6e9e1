// Where identifiers and instants are in a Parse object.
import { asString, idText, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/** `{objectId: 'xWMyZ4YEGZ', createdAt: '…', updatedAt: '2026-11-21T09:30:00.000Z', …}` */
export const record: RecordShape = {
  id: (native) => idText(native.objectId),
  updatedAt,
}

function updatedAt(native: NativeRecord): number | undefined {
  const at = Date.parse(asString(native.updatedAt) ?? '')
  return Number.isNaN(at) ? undefined : at
}
