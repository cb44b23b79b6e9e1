// Tries a config out before it is saved: one record of each object, and every field name against the metadata.
import { ProviderError } from '@mortise/connector-kit'
import { type Issue, MortiseError } from '@mortise/contract'
import { openCall } from '../connection/open-call.ts'
import type { Context } from '../context.ts'
import { loadObjectDescription } from '../object-metadata/load-object-description.ts'
import type { ReadPlan } from '../read/read-plan.ts'
import { unknownFields } from './unknown-fields.ts'

// A person waits for this; a slower provider is given the benefit of the doubt.
const SAMPLE_TIMEOUT_MS = 15_000

/**
 * Reads one record per plan with the fields it will read. Trouble that is not about the config (credentials,
 * rate limit, server errors, no answer) lets the config pass.
 * @throws MortiseError installation.sample_refused with the provider's own words as causes
 */
export async function sampleObjects(ctx: Context, plans: readonly ReadPlan[]): Promise<void> {
  const refusals = (await Promise.all(plans.map((plan) => sampleObject(ctx, plan)))).filter(
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

interface Refusal {
  plan: ReadPlan
  causes: string[]
  issues: Issue[]
}

async function sampleObject(ctx: Context, plan: ReadPlan): Promise<Refusal | undefined> {
  const [words, unknown] = await Promise.all([readOne(ctx, plan), listUnknownFields(ctx, plan)])
  if (!words && unknown.length === 0) return undefined
  const base = `config.content.read.objects.${plan.objectName}`
  const named = words?.fieldName
  const issues: Issue[] = unknown.map(({ location, detail }) => ({
    in: 'body',
    name: `${base}.${location}`,
    detail,
  }))
  if (words && !unknown.some(({ fieldName }) => fieldName === named)) {
    const location = named === undefined ? base : `${base}.selectedFields.${named}`
    issues.unshift({ in: 'body', name: location, detail: words.message })
  }
  return { plan, causes: words ? [words.message] : unknown.map(({ detail }) => detail), issues }
}

async function readOne(ctx: Context, plan: ReadPlan): Promise<ProviderError | undefined> {
  if (!plan.provider.read) return undefined
  return catchRefusal(ctx, plan, async () => {
    const call = await openSampleCall(ctx, plan)
    await plan.provider.read?.(call, {
      objectName: plan.objectName,
      fields: plan.mapping.requestFields,
      filters: plan.fieldFilters.flatMap(({ fieldName, value }) =>
        value === undefined ? [] : [{ fieldName, value }],
      ),
      pageSize: 1,
    })
  })
}

async function listUnknownFields(ctx: Context, plan: ReadPlan) {
  const unknown: ReturnType<typeof unknownFields> = []
  await catchRefusal(ctx, plan, async () => {
    const description = await loadObjectDescription(ctx, {
      projectId: plan.projectId,
      connectionId: plan.connectionId,
      provider: plan.provider,
      module: plan.module,
      objectName: plan.objectName,
    })
    if (description?.isComplete) unknown.push(...unknownFields(plan, description))
  })
  return unknown
}

function openSampleCall(ctx: Context, plan: ReadPlan) {
  return openCall(ctx, plan.projectId, plan.connectionId, {
    ...(plan.module === undefined ? {} : { module: plan.module }),
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
    switch (error.reaction.kind) {
      case 'stop':
      case 'dropField':
      case 'skipRecord':
        return error
      case 'retry':
      case 'waitUntil':
      case 'reconnect':
      case 'restartCursor':
        ctx.log.warn(
          {
            installationId: plan.installationId,
            objectName: plan.objectName,
            reaction: error.reaction.kind,
            status: error.status,
          },
          'a sample read could not be made, so the config was not tried out',
        )
        return undefined
    }
  }
}
