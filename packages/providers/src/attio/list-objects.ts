// Lists the objects of an Attio workspace, custom ones included.
import { asString, listInAccount, recordsAt, summarize } from '@mortise/connector-kit'

/** @see https://docs.attio.com/docs/standard-objects/standard-objects read 2026-11-21 */
const standard = ['people', 'companies', 'deals', 'users', 'workspaces']

/** @see https://docs.attio.com/rest-api/endpoint-reference/objects/list-objects.md read 2026-11-22 */
export const listObjects = listInAccount(async (call) => {
  const { json } = await call.request({ path: '/v2/objects' })
  const objects = recordsAt(json, 'data').flatMap(({ api_slug: slug, plural_noun: plural }) =>
    typeof slug === 'string'
      ? summarize(slug, { displayName: asString(plural), isCustom: !standard.includes(slug) })
      : [],
  )
  return { objects, isComplete: true }
})
