// Creates, changes and deletes records of any model: many in one transaction, unless each gets different values.
import {
  asArray,
  ProviderError,
  type WriteItem,
  type WriteOutcome,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { callModel } from './model.ts'

/**
 * Every call is a separate transaction: when it is refused, nothing of it is there.
 * @see https://www.odoo.com/documentation/19.0/developer/reference/external_api.html read 2026-11-22
 */
export const write: WriteSupport['write'] = (call, { objectName: model, action, items, headers }) => {
  const idOf = ({ id }: WriteItem) => Number(id)
  switch (action) {
    case 'create':
      return together(items, async (batch) => {
        const vals_list = batch.map(({ fields }) => fields)
        const made = asArray(await callModel(call, { model, method: 'create', headers }, { vals_list }))
        return batch.map((_, index) => ({ isWritten: true, recordId: String(made[index]) }))
      })
    case 'update':
      return writeEachItem(items, async (item) => {
        const body = { ids: [idOf(item)], vals: item.fields }
        await callModel(call, { model, method: 'write', headers }, body)
        return { isWritten: true, recordId: String(item.id) }
      })
    case 'delete':
      return together(items, async (batch) => {
        await callModel(call, { model, method: 'unlink', headers }, { ids: batch.map(idOf) })
        return batch.map(({ id }) => ({ isWritten: true, recordId: String(id) }))
      })
  }
}

/** All in one go; where one of them stands in the way of all, each by itself. */
async function together(
  items: readonly WriteItem[],
  send: (batch: readonly WriteItem[]) => Promise<WriteOutcome[]>,
): Promise<WriteOutcome[]> {
  try {
    if (items.length > 1) return await send(items)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reaction.kind !== 'stop') throw error
  }
  return writeEachItem(items, async (item) => {
    const [outcome] = await send([item])
    if (!outcome) throw new TypeError('a write of one record has one outcome')
    return outcome
  })
}
