// Lists the objects of a HubSpot account: the standard ones, its lists, and its custom objects.
import {
  asString,
  type Call,
  listStatic,
  type ObjectList,
  type ObjectSummary,
  ProviderError,
  recordsAt,
  summarize,
  valueAt,
} from '@mortise/connector-kit'
import { apiUrl } from './api.ts'

/** By the names that HubSpot's own SDK asks for them by (@hubspot/api-client 13.5.0). */
const named = [
  'contacts',
  'companies',
  'deals',
  'tickets',
  'leads',
  'products',
  'line_items',
  'quotes',
  'invoices',
  'taxes',
  'goal_targets',
  'feedback_submissions',
  'calls',
  'communications',
  'emails',
  'meetings',
  'notes',
  'postal_mail',
  'tasks',
]

/**
 * Those it names by the ids of their types; some have to be switched on in the account.
 * @see https://developers.hubspot.com/docs/guides/crm/using-object-apis read 2026-11-22
 */
const numbered = {
  Appointments: '0-421',
  Carts: '0-142',
  Courses: '0-410',
  Discounts: '0-84',
  Fees: '0-85',
  Listings: '0-420',
  Orders: '0-123',
  Payments: '0-101',
  Projects: '0-970',
  Services: '0-162',
  Subscriptions: '0-69',
  Users: '0-115',
}

/** Those that are no records of the CRM; `side-objects.ts` has what they are. */
const side = ['lists', 'listMemberships', 'owners', 'pipelines', 'pipelineStages']

/**
 * Objects that a token has no scope for are listed all the same; without the scope for schemas custom objects are not.
 */
export async function listObjects(call?: Call): Promise<ObjectList> {
  const standard = listStatic(Object.fromEntries([...named, ...side].map((name) => [name, true])))
  const byId = Object.entries(numbered).map(([displayName, id]) => summarize(id, { displayName }))
  const custom = call && (await customObjects(call))
  return {
    objects: [...standard.objects, ...byId, ...(custom ?? [])],
    isComplete: call === undefined || custom !== undefined,
  }
}

/** Names of the custom objects; none where the token lacks the scope for them. */
export async function customObjectNames(call: Call): Promise<string[]> {
  return ((await customObjects(call)) ?? []).map(({ objectName }) => objectName)
}

/**
 * By the short name (`p_pets`), which is the same in every account where such an object was made. The full name has the
 * account's number in it.
 * @see https://developers.hubspot.com/docs/api-reference/legacy/crm/objects/schemas/get-schemas read 2026-11-22
 * @see https://developers.hubspot.com/changelog/breaking-change-removed-support-for-referencing-custom-object-types-by-base-name (the short name) read 2026-11-22
 */
async function customObjects(call: Call): Promise<ObjectSummary[] | undefined> {
  const answer = await call
    .request({ path: apiUrl('/crm-object-schemas/v3/schemas') })
    .catch((error: unknown) => {
      if (error instanceof ProviderError && error.status === 403) return undefined
      throw error
    })
  if (!answer) return undefined
  return recordsAt(answer.json, 'results').flatMap((schema) => {
    const name = asString(schema.name)
    return name === undefined || schema.archived === true
      ? []
      : [summarize(`p_${name}`, { displayName: asString(valueAt(schema, 'labels.plural')), isCustom: true })]
  })
}
