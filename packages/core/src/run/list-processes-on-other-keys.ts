// Finds processes that would go on with another key than the one everything is moved to.
import type { Context } from '../context.ts'
import { acrossProjects } from '../platform/db/scope.ts'
import { listProcessKeys } from '../platform/job/store-job.ts'

/**
 * Names of living processes that do not wrap data keys by `keyId` or, with `isKnownEnough`, cannot open what it wraps.
 * One that died counts for 15 s more.
 */
export async function listProcessesOnOtherKeys(
  given: Pick<Context, 'database'>,
  { keyId, isKnownEnough }: { keyId: string; isKnownEnough: boolean },
): Promise<string[]> {
  const { database } = acrossProjects(given, 'operator')
  const processes = await listProcessKeys(database.db)
  const isGood = (keyIds: readonly string[]) => (isKnownEnough ? keyIds.includes(keyId) : keyIds[0] === keyId)
  return processes.filter(({ keyIds }) => keyIds === null || !isGood(keyIds)).map(({ name }) => name)
}
