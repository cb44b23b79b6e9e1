// Where things are in a FastSpring record.
import { idText, instantOf, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/** `{id: 'VER1', order: 'VER1', changed: 1517251461223}`; an account and a product have the name of their kind as id. */
export const record: RecordShape = {
  id: ({ id, account, product }: NativeRecord) => idText(id) ?? idText(account) ?? idText(product),
  updatedAt: ({ changed, created }: NativeRecord) => instantOf(changed ?? created, 'ms'),
}
