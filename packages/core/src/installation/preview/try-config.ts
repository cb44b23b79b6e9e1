// Tries a config out before it is saved: one record of each object, and fields and values against the metadata.

import { isWriteOnly, ProviderError } from '@mortise/connector-kit'
import { type ConfigContent, MortiseError } from '@mortise/contract'
import { openCall } from '../../connection/credentials/open-call.ts'
import type { Context } from '../../context.ts'
import type { WantedObject } from '../../plan/installed/plan-objects.ts'
import type { Installed } from '../../plan/installed/with-integrations.ts'
import { resolvePlan } from '../../plan/read-plan/load-read-plan.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import { isRefusal } from '../../platform/failure/reaction-to.ts'
import { failureFields, failureSentence } from '../../platform/observe/failure-sentence.ts'
import { describeRefusal, findUnknownFields, type ReadRefusal } from './read-refusal.ts'
import type { UnknownField } from './unknown-fields.ts'
import { addedValues, type MappedValue } from './unknown-values.ts'

/**
 * `before` is the config it replaces: values that it maps already are let be.
 * @throws MortiseError installation.sample_refused, with nothing saved
 */
export async function tryConfig(
  ctx: Context,
  installed: Installed,
  objects: readonly Pick<WantedObject, 'objectName' | 'isDisabled'>[],
  before?: ConfigContent,
): Promise<void> {
  const enabled = objects.filter(({ isDisabled }) => !isDisabled)
  await sampleObjects(
    ctx,
    await Promise.all(
      enabled.map(async ({ objectName }) => ({
        plan: await resolvePlan(ctx, installed, objectName),
        values: addedValues(objectName, { before, after: installed.row.content }),
      })),
    ),
  )
}

// A person waits for this; a slower provider is given the benefit of the doubt.
const SAMPLE_TIMEOUT_MS = 15_000

/** An object to try out: how it is read, and the provider's values that the config maps. */
interface Sample {
  plan: ReadPlan
  values: readonly MappedValue[]
}

/**
 * Reads one record per plan with the fields it will read. A failure that is not about the config (credentials,
 * rate limit, server errors, no answer) lets the config pass.
 * @throws MortiseError installation.sample_refused with the provider's own words as causes
 */
async function sampleObjects(ctx: Context, samples: readonly Sample[]): Promise<void> {
  const refusals = (await Promise.all(samples.map((sample) => sampleObject(ctx, sample)))).filter(
    (each) => each !== undefined,
  )
  const [first] = refusals
  if (!first) return
  const params = {
    provider: first.plan.provider.displayName,
    objectName: refusals.map(({ plan }) => plan.objectName).join(', '),
  }
  throw new MortiseError('installation.sample_refused', {
    params,
    causes: refusals.flatMap(({ causes }) => causes),
    issues: refusals.flatMap(({ issues }) => issues),
  })
}

async function sampleObject(
  ctx: Context,
  sample: Sample,
): Promise<(ReadRefusal & { plan: ReadPlan }) | undefined> {
  const { plan } = sample
  const [refused, unknown] = await Promise.all([readOne(ctx, plan), listUnknown(ctx, sample)])
  const base = `config.content.read.objects.${plan.objectName}`
  const refusal = describeRefusal(plan, base, { refused, unknown })
  return refusal && { plan, ...refusal }
}

async function readOne(ctx: Context, plan: ReadPlan): Promise<ProviderError | undefined> {
  if (!plan.provider.read || isWriteOnly(plan.provider, plan.objectName)) return undefined
  return catchRefusal(ctx, plan, async () => {
    const call = await openSampleCall(ctx, plan)
    await plan.provider.read?.page(call, {
      objectName: plan.objectName,
      fields: plan.mapping.requestFields,
      filters: plan.fieldFilters.flatMap(({ fieldName, value }) =>
        value === undefined ? [] : [{ fieldName, value }],
      ),
      pageSize: 1,
    })
  })
}

async function listUnknown(ctx: Context, { plan, values }: Sample): Promise<UnknownField[]> {
  const unknown: UnknownField[] = []
  await catchRefusal(ctx, plan, async () => {
    unknown.push(...(await findUnknownFields(ctx, plan, values)))
  })
  return unknown
}

function openSampleCall(ctx: Context, plan: ReadPlan) {
  return openCall(ctx, plan.projectId, plan.connectionId, {
    purpose: 'page',
    module: plan.module,
    deadline: new Date(Date.now() + SAMPLE_TIMEOUT_MS),
  })
}

// Only a clear "no" about what was asked is a refusal; everything else may pass by itself.
async function catchRefusal(
  ctx: Context,
  plan: ReadPlan,
  work: () => Promise<void>,
): Promise<ProviderError | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (isRefusal(error.reaction)) return error
    ctx.log.warn(
      {
        installationId: plan.installationId,
        objectName: plan.objectName,
        reaction: error.reaction.kind,
        ...failureFields(error),
      },
      `the config was saved without a sample read of ${plan.objectName}: ${failureSentence(error)}`,
    )
    return undefined
  }
}
