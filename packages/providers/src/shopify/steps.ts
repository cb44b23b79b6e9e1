// Sends mutations for many records in one request, so that each record has its own outcome.
import { randomUUID } from 'node:crypto'
import {
  asArray,
  asObject,
  asString,
  type Call,
  type CallResponse,
  graphqlStatus,
  isObject,
  type NativeRecord,
  ProviderError,
  type Reaction,
  recordsAt,
  type WriteAction,
  type WriteItem,
  type WriteOutcome,
} from '@mortise/connector-kit'
import { dataOf, reactionTo, toRequest } from './ask.ts'
import type { ShopifyObject } from './shopify-object.ts'

/** One mutation. */
export interface Step {
  mutation: string
  arguments: readonly { name: string; type: string; value: unknown }[]
  /** The selection of the written record (`customer { id }`), named `record`. */
  record?: string | undefined
  /** The name of the refusals in the response; `userErrors` by default. */
  errors?: string | undefined
  /** The vendor wants a key with it, by which it knows a mutation that is sent again. */
  needsKey?: true
  /** The selection of a refusal besides its field and message. */
  errorFields?: string
}

/** The records to write. */
export interface Planned {
  object: ShopifyObject
  objectName: string
  action: WriteAction
  items: readonly WriteItem[]
}

/** What is done to one record: the first step writes it, the rest completes it. Or why nothing is. */
export type Plan = readonly Step[] | ProviderError

/**
 * Sends all plans in one request; the vendor runs mutations one after the other, and returns the outcome of each.
 * @throws ProviderError what is about all of them: nothing was written then, unless the answer was lost.
 * @see https://spec.graphql.org/October2021/#sec-Mutation (mutations run serially) read 2026-11-22
 */
export async function sendPlans(call: Call, plans: readonly Plan[]): Promise<WriteOutcome[]> {
  const sent = plans.flatMap((plan, item) =>
    plan instanceof ProviderError ? [] : plan.map((step, place) => ({ step, alias: aliasOf(item, place) })),
  )
  const answer = sent.length === 0 ? {} : await partsOf(call, sent)
  return plans.map((plan, item) => {
    if (plan instanceof ProviderError) return { isWritten: false, error: plan }
    const outcomes = plan.map((_, place) => outcomeOf(answer[aliasOf(item, place)]))
    const refused = outcomes.find(({ isWritten }) => !isWritten)
    // The record as the first of several left it is not as it is now.
    return refused ?? (outcomes.length === 1 ? outcomes[0] : undefined) ?? { isWritten: true }
  })
}

/** `m0`, and `m0x1` of what completes it. */
function aliasOf(item: number, place: number): string {
  return place === 0 ? `m${item}` : `m${item}x${place}`
}

type Sent = readonly { step: Step; alias: string }[]

/** By alias, what the vendor answered, or why it did not. */
async function partsOf(call: Call, sent: Sent): Promise<Record<string, NativeRecord | ProviderError>> {
  const answer = await call.request(toRequest(documentOf(sent), variablesOf(sent)))
  const errors = asArray(asObject(answer.json)?.errors).filter(isObject)
  const told = asObject(asObject(answer.json)?.data)
  const aliases = new Set(sent.map(({ alias }) => alias))
  const isAboutParts = errors.every(({ path }) => aliases.has(asString(asArray(path)[0]) ?? ''))
  // An error that is about none of them, or an answer without data: nothing was run.
  const data = told && isAboutParts ? told : dataOf(answer)
  return Object.fromEntries(
    sent.map(({ alias }) => {
      const failed = errors.find(({ path }) => asArray(path)[0] === alias)
      return [alias, failed ? errorOf(failed, answer) : (asObject(data[alias]) ?? unclear())]
    }),
  )
}

function documentOf(sent: Sent): string {
  const declared = sent.flatMap(({ step, alias }) =>
    step.arguments.map(({ name, type }) => `$${alias}_${name}: ${type}`),
  )
  const parts = sent.map(({ step, alias }) => {
    const { mutation, record, errors = 'userErrors', errorFields = '', needsKey } = step
    const passed = step.arguments.map(({ name }) => `${name}: $${alias}_${name}`).join(', ')
    const wanted = record === undefined ? '' : `record: ${record} `
    const key = needsKey ? ` @idempotent(key: "${randomUUID()}")` : ''
    return `${alias}: ${mutation}(${passed})${key} { ${wanted}refusals: ${errors} { field message ${errorFields} } }`
  })
  return `mutation (${declared.join(', ')}) {\n${parts.join('\n')}\n}`
}

function variablesOf(sent: Sent): Record<string, unknown> {
  return Object.fromEntries(
    sent.flatMap(({ step, alias }) =>
      step.arguments.map(({ name, value }) => [`${alias}_${name}`, value] as const),
    ),
  )
}

function outcomeOf(part: NativeRecord | ProviderError | undefined): WriteOutcome {
  if (part === undefined) return { isWritten: false, error: unclear() }
  if (part instanceof ProviderError) return { isWritten: false, error: part }
  const [error] = recordsAt(part, 'refusals')
  if (error)
    return {
      isWritten: false,
      error: refusal(asString(error.message) ?? 'Shopify refused the record.', error),
    }
  const written = asObject(Array.isArray(part.record) ? part.record[0] : part.record)
  return { isWritten: true, record: written }
}

/** `{message: 'Access denied', extensions: {code: 'ACCESS_DENIED'}, path: ['m0']}` */
function errorOf(error: NativeRecord, answer: CallResponse): ProviderError {
  const reaction: Reaction = reactionTo(error, answer) ?? { kind: 'stop' }
  const message = asString(error.message) ?? 'Shopify refused the record.'
  const status = graphqlStatus(error)
  const told = status === 400 ? 422 : status
  return new ProviderError({ reaction, message, status: reaction.kind === 'stop' ? told : undefined })
}

function unclear(): ProviderError {
  const message = 'Shopify did not say what became of the record.'
  return new ProviderError({ reaction: { kind: 'retry' }, message })
}

/** `{field: ['input', 'email'], message: 'Email is invalid'}`; of metaobjects `elementKey` says which field it is. */
export function refusal(message: string, error?: NativeRecord): ProviderError {
  const fieldName = asString(error?.elementKey) ?? asString(asArray(error?.field).at(-1))
  return new ProviderError({
    reaction: { kind: 'stop' },
    message,
    status: 422,
    fieldName,
  })
}
