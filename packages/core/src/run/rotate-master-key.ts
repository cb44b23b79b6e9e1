// Moves everything to the master key or key service of now, while others go on reading and writing secrets.
import { acrossProjects } from '../platform/db/scope.ts'
import {
  type RotationContext,
  type RotationOptions,
  type RotationReport,
  resealValues,
  type Unopened,
} from '../platform/vault/reseal-values.ts'
import {
  countWrappedOtherwise,
  type DataKeyRow,
  listWrappedKeys,
  replaceWrapped,
} from '../platform/vault/store-data-key.ts'

const BATCH = 100

/**
 * Wraps every data key again, then moves secrets that the version before sealed under a master key to the data key of
 * their project. From then on the version before cannot open them. Safe to interrupt and to repeat.
 */
export async function rotateMasterKey(
  given: RotationContext,
  options: RotationOptions = {},
): Promise<RotationReport> {
  const ctx = acrossProjects(given, 'operator')
  await ctx.vault.dataKeys.begin()
  const keys = await rewrapDataKeys(ctx)
  if (keys.total > 0) {
    options.onProgress?.({ table: 'data_keys', column: 'wrapped', done: keys.rewrapped, total: keys.total })
  }
  const values = await resealValues(ctx, { prefix: 'm2.' }, options)
  const left = await countWrappedOtherwise(ctx.database.db, ctx.vault.wrapper.id)
  return {
    rewrapped: keys.rewrapped + values.rewrapped,
    unopened: [...keys.unopened.values(), ...values.unopened],
    remaining: Math.max(left - keys.unopened.size, 0) + values.remaining,
  }
}

/** A service's key has versions that its id does not show, so all of its keys are wrapped again. */
async function rewrapDataKeys(
  ctx: RotationContext,
): Promise<{ rewrapped: number; total: number; unopened: Unopened }> {
  const { db } = ctx.database
  const { wrapper } = ctx.vault
  const unopened: Unopened = new Map()
  const otherThan = wrapper.rewrap ? undefined : wrapper.id
  let [rewrapped, total] = [0, 0]
  for (let after = ''; ; ) {
    const batch = await listWrappedKeys(db, { after, limit: BATCH, otherThan })
    const last = batch.at(-1)
    if (!last) return { rewrapped, total, unopened }
    after = last.id
    total += batch.length
    for (const row of batch) if (await rewrapOne(ctx, row, unopened)) rewrapped += 1
  }
}

async function rewrapOne(ctx: RotationContext, row: DataKeyRow, unopened: Unopened): Promise<boolean> {
  const { wrapper, dataKeys } = ctx.vault
  const bound = dataKeys.boundTo(row)
  try {
    const wrapped =
      row.wrapper === wrapper.id && wrapper.rewrap
        ? await wrapper.rewrap(row.wrapped, bound)
        : await wrapper.wrap(await dataKeys.unwrap(row), bound)
    if (wrapped === row.wrapped) return false
    return await replaceWrapped(ctx.database.db, row, { wrapper: wrapper.id, wrapped })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    unopened.set(row.id, { table: 'data_keys', column: 'wrapped', key: row.id, reason })
    return false
  }
}
