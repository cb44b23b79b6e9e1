// Reads the choices of Jira's custom select fields, where the connected user may see them.
import {
  askEach,
  type Call,
  type FieldDescription,
  type NativeRecord,
  ProviderError,
  readWholeList,
} from '@mortise/connector-kit'
import { toLast } from './places.ts'

type Choices = NonNullable<FieldDescription['values']>

/** Each field costs two requests and more, so that of very many the last are described without choices. */
const fieldsMax = 50

/**
 * Choices by the id of their field, over all its contexts: which of them a project offers is for Jira to say. Jira
 * shows them to administrators only. A refused field gets no choices, and after the first such refusal nothing more is
 * asked.
 * @see https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-issue-custom-field-contexts/ (contexts, and who may see them) read 2026-11-22
 */
export async function choicesOf(call: Call, fields: readonly string[]): Promise<Map<string, Choices>> {
  const found = new Map<string, Choices>()
  const [first, ...others] = fields.slice(0, fieldsMax)
  if (first === undefined) return found
  const told = await orRefused(choicesOfField(call, first))
  if (told === 'forAll') return found
  const rest = await askEach(call, others, (id) => orRefused(choicesOfField(call, id)))
  for (const [index, choices] of [told, ...rest].entries()) {
    const id = fields[index]
    if (id !== undefined && Array.isArray(choices) && choices.length > 0) found.set(id, choices)
  }
  return found
}

/** Without a permission or a scope, Jira returns none; a field of one project has no contexts. */
async function orRefused(asked: Promise<Choices>): Promise<Choices | 'forAll' | 'forOne'> {
  return asked.catch((error: unknown) => {
    const status = error instanceof ProviderError ? error.status : undefined
    if (status === 401 || status === 403) return 'forAll'
    if (status === 400 || status === 404) return 'forOne'
    throw error
  })
}

async function choicesOfField(call: Call, fieldId: string): Promise<Choices> {
  const path = `/3/field/${encodeURIComponent(fieldId)}/context`
  const choices = new Map<string, Choices[number]>()
  for (const { id } of await allOf(call, path)) {
    for (const { value, disabled, optionId } of await allOf(call, `${path}/${id}/option`)) {
      // An option with a parent option is the second part of a pair.
      if (typeof value !== 'string' || disabled === true || optionId !== undefined) continue
      choices.set(value, { value, displayValue: value })
    }
  }
  return [...choices.values()]
}

function allOf(call: Call, path: string): Promise<NativeRecord[]> {
  return readWholeList(call, { request: { path }, style: toLast, items: 'values', pageSizeMax: 100 })
}
