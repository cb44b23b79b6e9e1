// Writes a customer's records at the provider: at once, or later with retries.
import {
  type EndpointAnswer,
  type EndpointInput,
  type Endpoints,
  type Issue,
  MortiseError,
  Refusal,
  type WriteBatchItem,
} from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { findInstallationForGroup } from '../plan/installed/find-installation-for-group.ts'
import { loadWritePlan } from '../plan/write-plan/load-write-plan.ts'
import { prepareRecords } from '../plan/write-plan/prepare-records.ts'
import { refuseUnwritable } from '../plan/write-plan/refuse-unwritable.ts'
import type { WritePlan } from '../plan/write-plan/write-plan.ts'
import { acceptWrite } from './accept-write.ts'
import { checkHeaders } from './check-headers.ts'
import { claimKey, hashRequest, type KeyedRequest, recallAnswer } from './idempotency.ts'
import { writeNow } from './write-now.ts'

type Input = EndpointInput<Endpoints['writeRecords']>
type Answer = EndpointAnswer<Endpoints['writeRecords']>

/**
 * Writes one record or a batch and answers what became of each, or, asynchronously, the operation to follow. With an
 * `Idempotency-Key` a repeated request gets the first one's answer for a day. No transaction is open while the
 * provider is called; of a synchronous write only the operation is stored.
 * @throws MortiseError write.object_not_defined, write.object_not_installed, write.deletion_disabled,
 * write.unsupported, write.unclear, idempotency.key_reused, idempotency.key_in_use, request.invalid,
 * connection.revoked, provider.rate_limited and the like
 */
export async function writeRecords(ctx: Context, caller: Caller, input: Input): Promise<Answer> {
  const { projectId } = caller
  const { body, params } = input
  const { type, matchBy } = body
  const installation = await findInstallationForGroup(ctx, projectId, params.integrationId, body.groupRef)
  const plan = await loadWritePlan(ctx, projectId, installation.id, params.objectName)
  const entries: readonly WriteBatchItem[] = body.batch ?? [
    { record: body.record ?? {}, associations: body.associations },
  ]
  const allOrNone = body.batchPolicy?.allOrNone === true
  const key = input.headers['idempotency-key']
  const keyed: KeyedRequest | undefined =
    key === undefined
      ? undefined
      : {
          projectId,
          installationId: plan.installationId,
          key,
          requestHash: hashRequest({ objectName: plan.objectName, body }),
        }
  // A former answer stands, whatever the installation allows or refuses since.
  const former = keyed && (await recallAnswer(ctx, keyed))
  if (former) return answerOf(former)
  refuseUnwritable(plan, { type, allOrNone, count: entries.length })
  refuseAssociations(plan, entries, body.batch !== undefined)
  const headers = checkHeaders(body.headers ?? [], plan.provider)
  const records = prepareRecords(plan, { type, matchBy }, entries, (index) =>
    body.batch ? `batch.${index}.` : '',
  )
  if (body.mode === 'asynchronous' || body.autoBatchPolicy) {
    const { retryPolicy, autoBatchPolicy } = body
    return acceptWrite(ctx, plan, {
      type,
      matchBy,
      entries,
      headers,
      allOrNone,
      keyed,
      retryPolicy,
      autoBatchPolicy,
    })
  }
  const claim = keyed && (await claimKey(ctx, keyed))
  if (claim?.kind === 'answered') return answerOf(claim.answer)
  const work = { type, records, headers, allOrNone }
  const isBatch = body.batch !== undefined
  return answerOf(await writeNow(ctx, plan, { work, isBatch, keyed, sentUntil: claim?.sentUntil }))
}

/** @throws MortiseError request.invalid where the provider would let associations fall under the table */
function refuseAssociations(plan: WritePlan, entries: readonly WriteBatchItem[], isBatch: boolean): void {
  if (plan.write?.hasAssociations) return
  const issues = entries.flatMap(({ associations }, index): Issue[] => {
    if (!associations?.length) return []
    const name = isBatch ? `batch.${index}.associations` : 'associations'
    return [
      {
        in: 'body',
        name,
        detail: `${name} cannot be written: ${plan.provider.displayName} does not support associations`,
      },
    ]
  })
  if (issues.length > 0) throw new MortiseError('request.invalid', { issues })
}

/** The body is what was answered before, or what has just been made by the same rules. */
function answerOf({ body, isRefusal }: { body: object; isRefusal: boolean }): Answer {
  return (isRefusal ? new Refusal(body) : body) as Answer
}
