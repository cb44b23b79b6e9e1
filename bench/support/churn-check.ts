// Compares after a busy trial: the vendor, what arrived, and what the operations say.
import { type ChurnStage, type ChurnWrite, fieldOf, nameOf, type WrittenObject } from './churn-steps.ts'
import type { Native } from './open-book.ts'

/** Vendor, books and operations beside each other: what is amiss in words, and how many records of it are lost. */
export async function checkStage(stage: ChurnStage): Promise<{ amiss: string[]; lost: number }> {
  const { vendor, book, groups, archived, mishaps } = stage
  const missing: string[] = []
  const written: string[] = []
  await noteEnds(stage)
  for (const group of groups) {
    const atVendor = (await vendor.list(group, 'contacts')).filter(({ id }) => !archived.has(String(id)))
    for (const record of atVendor) {
      const told = book.latest.get(String(record.id))
      if (!told) missing.push(`${group} ${record.id} never arrived`)
      else if (!isSame(record, told)) missing.push(`${group} ${record.id} arrived in an older state`)
    }
    const lists = { contacts: atVendor, deals: await vendor.list(group, 'deals') }
    for (const [name, write] of stage.writes) {
      if (write.group === group)
        written.push(...amissOf(name, write, countOf(lists[write.objectName], name, write)))
    }
  }
  for (const id of archived) if (!book.removed.has(id)) missing.push(`${id} was removed and not reported`)
  const open = await openOperations(stage)
  const amiss = [...mishaps, ...missing, ...written, ...open]
  return { amiss, lost: missing.length }
}

/** An unclear end allows at most one contact; any other end exactly one, and a contact is never unclear. */
function amissOf(name: string, { end, objectName }: ChurnWrite, count: number): string[] {
  if (!end) return [`${name} is still being written`]
  const isRight = end === 'written' ? count === 1 : count <= 1
  return [
    ...(isRight ? [] : [`${name} is there ${count} times and ended as ${end}`]),
    ...(end === 'unclear' && objectName === 'contacts' ? [`${name} could have been looked up`] : []),
  ]
}

const countOf = (records: readonly Native[], name: string, { objectName }: { objectName: WrittenObject }) =>
  records.filter((record) => fieldOf(record, nameOf[objectName]) === name).length

/** Written records that are at the vendor more than once, the surplus counted. */
export async function duplicatesOf({ vendor, groups, writes }: ChurnStage): Promise<number> {
  let duplicates = 0
  for (const group of groups) {
    const lists = { contacts: await vendor.list(group, 'contacts'), deals: await vendor.list(group, 'deals') }
    for (const [name, write] of writes) {
      if (write.group !== group) continue
      duplicates += Math.max(0, countOf(lists[write.objectName], name, write) - 1)
    }
  }
  return duplicates
}

/** Notes of writes whose operations have ended how they did. */
async function noteEnds({ server, writes }: ChurnStage): Promise<void> {
  const waiting = [...writes.values()].filter(({ end }) => !end)
  for (const operationId of new Set(waiting.map((write) => write.operationId))) {
    const params = { projectIdOrName: server.project, operationId }
    const { status } = await server.client.call('getOperation', { params })
    if (status === 'in_progress') continue
    for (const write of waiting.filter((each) => each.operationId === operationId)) {
      write.end = status === 'success' ? 'written' : 'unclear'
    }
  }
}

async function openOperations({ server, installations }: ChurnStage): Promise<string[]> {
  const amiss: string[] = []
  for (const [group, installationId] of installations) {
    const params = { projectIdOrName: server.project, integrationId: 'crm', installationId }
    const { results } = await server.client.call('listOperations', { params, query: { pageSize: 1000 } })
    const open = results.filter(({ status }) => status === 'in_progress')
    if (open.length > 0) amiss.push(`${open.length} operations of ${group} are not at an end`)
  }
  return amiss
}

function isSame(record: Native, told: Native): boolean {
  return ['email', 'firstname'].every((name) => fieldOf(record, name) === fieldOf(told, name))
}

/** The product's own comparison has nothing to add; answers what it has. */
export async function verifyAll({ server, installations }: ChurnStage): Promise<string[]> {
  const amiss: string[] = []
  for (const [group, installationId] of installations) {
    const of = { projectIdOrName: server.project, integrationId: 'crm', installationId }
    const params = { ...of, objectName: 'contacts' }
    const { operationId } = await server.client.call('verifyObject', { params, body: {} })
    for (;;) {
      const found = await server.client.call('getOperation', {
        params: { projectIdOrName: server.project, operationId },
      })
      if (found.status !== 'in_progress') {
        const { missingCount = -1 } = found.metadata?.verification ?? {}
        if (missingCount !== 0)
          amiss.push(`verification of ${group}: ${missingCount} missing (${found.result})`)
        break
      }
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  return amiss
}
