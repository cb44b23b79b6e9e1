// What a definition can do, as the catalogue shows it: derived from its functions, never written twice.
import { type Support, writeBatchMax } from '@mortise/contract'
import type { ProviderDefinition } from './provider.ts'
import type { WriteAction, WriteSupport } from './write/write.ts'

/**
 * The abilities of a definition. Proxying needs no function: the proxy only attaches credentials. Whatever can be read
 * can be subscribed to by polling, so `subscribe` is said only where the vendor itself tells of changes.
 */
export function supportOf(definition: ProviderDefinition): Support {
  const { read, search, proxy, write, webhook, changeEvent } = definition
  return {
    bulkWrite: { insert: false, update: false, upsert: false, delete: false },
    ...(write ? { batchWrite: batchesOf(write) } : {}),
    proxy: proxy !== false,
    read: read !== undefined,
    search: { operators: { equals: search !== undefined } },
    subscribe: (webhook ?? changeEvent) !== undefined,
    write: write !== undefined,
    delete: write?.actions.includes('delete') === true,
  }
}

function batchesOf({ actions, batchSizeMax }: WriteSupport): NonNullable<Support['batchWrite']> {
  const batch = (action: WriteAction) => {
    const supported = actions.includes(action) && batchSizeMax[action] > 1
    const defaultRecordLimit = Math.min(batchSizeMax[action], writeBatchMax)
    return supported ? { supported, defaultRecordLimit } : { supported }
  }
  return {
    create: batch('create'),
    update: batch('update'),
    delete: batch('delete'),
    upsert: { supported: false },
  }
}
