// Lists the objects of an Attio workspace, custom ones included, and its lists.
import {
  asString,
  type Call,
  listStatic,
  type ObjectList,
  type ObjectSummary,
  ProviderError,
  recordsAt,
  summarize,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'

/** @see https://docs.attio.com/docs/standard-objects/standard-objects read 2026-11-21 */
const standard = ['people', 'companies', 'deals', 'users', 'workspaces']

/**
 * The objects that every workspace has; with a `Call`, also the objects of its workspace and the entries of its lists.
 * @see https://docs.attio.com/rest-api/endpoint-reference/objects/list-objects.md read 2026-11-22
 * @see https://raw.githubusercontent.com/jeremylongshore/claude-code-plugins-plus-skills/main/plugins/saas-packs/attio-pack/skills/attio-core-workflow-b/SKILL.md (lists and their entries) read 2026-11-22
 */
export async function listObjects(call?: Call): Promise<ObjectList> {
  return listStatic(objects, call && (await inWorkspace(call)))
}

async function inWorkspace(call: Call): Promise<ObjectList> {
  const { json } = await call.request({ path: '/v2/objects' })
  const own = recordsAt(json, 'data').flatMap(({ api_slug: slug, plural_noun: plural }) =>
    typeof slug === 'string'
      ? summarize(slug, { displayName: asString(plural), isCustom: !standard.includes(slug) })
      : [],
  )
  const entries = await listsIn(call)
  return { objects: [...own, ...(entries ?? [])], isComplete: entries !== undefined }
}

/** The entries of each list; `undefined` where lists are hidden, as those who connect may leave their scope out. */
async function listsIn(call: Call): Promise<ObjectSummary[] | undefined> {
  try {
    const { json } = await call.request({ path: '/v2/lists' })
    return recordsAt(json, 'data').flatMap(({ api_slug: slug, name }) =>
      typeof slug === 'string'
        ? summarize(`lists/${slug}`, { displayName: asString(name), isCustom: true })
        : [],
    )
  } catch (error) {
    if (error instanceof ProviderError && error.status === 403) return undefined
    throw error
  }
}
