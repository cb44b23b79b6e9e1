// What a definition can do, as the catalogue shows it: derived from its functions, never written twice.
import { type Support, writeBatchMax } from '@mortise/contract'
import type { WriteAction, WriteSupport } from '../write/write.ts'
import type { EventsPart, ProviderDefinition } from './provider.ts'

/**
 * The abilities of a definition. Proxying needs no function: the proxy only attaches credentials. Every readable object
 * can be polled for changes, so `subscribe` stands only for the vendor's own webhooks.
 */
export function supportOf(definition: ProviderDefinition): Support {
  const { read, search, proxy, write, events } = definition
  return {
    bulkWrite: bulkOf(definition),
    batchWrite: write ? batchesOf(write) : undefined,
    proxy: proxy !== false,
    read: read !== undefined,
    search: { operators: { equals: search !== undefined } },
    subscribe: reportsChanges(events),
    write: write !== undefined,
    delete: takenBy(write).has('delete'),
  }
}

/** The abilities by which people compare providers, in the order of display. */
export type Capability =
  | 'read'
  | 'incremental'
  | 'search'
  | 'create'
  | 'update'
  | 'delete'
  | 'upsert'
  | 'batch'
  | 'deletesSeen'
  | 'webhooks'
  | 'customObjects'
  | 'proxy'

/** The capabilities of a definition; an action counts when any object takes it. */
export function capabilitiesOf(definition: ProviderDefinition): Capability[] {
  const { read, search, write, events, proxy } = definition
  const taken = takenBy(write)
  const claims: Readonly<Record<Capability, boolean>> = {
    read: read !== undefined,
    incremental: read !== undefined && read.incremental !== 'none',
    search: search !== undefined,
    create: taken.has('create'),
    update: taken.has('update'),
    delete: taken.has('delete'),
    // The engine makes it of the other three.
    upsert: taken.has('create') && taken.has('update') && search !== undefined,
    batch: [...taken].some((action) => (write?.batchSizeMax[action] ?? 1) > 1),
    deletesSeen: read?.removed !== undefined,
    webhooks: reportsChanges(events),
    customObjects: definition.objects.hasCustom === true,
    proxy: proxy !== false,
  }
  return (Object.keys(claims) as Capability[]).filter((name) => claims[name])
}

function reportsChanges({ webhook, fromPolledChange }: EventsPart): boolean {
  return (webhook ?? fromPolledChange) !== undefined
}

/** The actions any object takes. */
function takenBy(write: WriteSupport | undefined): ReadonlySet<WriteAction> {
  return new Set([...(write?.actions ?? []), ...Object.values(write?.objects ?? {}).flat()])
}

/**
 * A bulk write sends a whole request of ours (a hundred records) to the vendor as one; `batchWrite` says how many fit.
 * An upsert first looks for its records one by one.
 */
function bulkOf({ write, search }: ProviderDefinition): Support['bulkWrite'] {
  const isBulk = (action: WriteAction) =>
    takenBy(write).has(action) && (write?.batchSizeMax[action] ?? 1) >= writeBatchMax
  const [insert, update] = [isBulk('create'), isBulk('update')]
  return { insert, update, upsert: insert && update && search !== undefined, delete: isBulk('delete') }
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
