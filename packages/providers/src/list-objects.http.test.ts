// Objects that only accounts know of, by the names that reads take: each vendor's own answers, played or simulated.
import type { Call, ObjectList, ProviderDefinition } from '@mortise/connector-kit'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../connector-kit/src/testing/vendor.ts'
import { definitions } from './index.ts'
import { startTestParseServer } from './parse/testing/parse-server.ts'
import { type PlayedRequest, startPlayed } from './testing/played-vendor.ts'
import { startSimulated } from './testing/simulated-account.ts'

const providerOf = (name: string): ProviderDefinition => {
  const found = definitions.find((each) => each.name === name)
  if (!found) throw new Error(`there is no provider ${name}`)
  return found
}
const list = async (name: string, call: Call): Promise<ObjectList> => {
  const found = await providerOf(name).objects.list?.(call)
  if (!found) throw new Error(`${name} lists no objects`)
  return found
}
const labelled = (text: string) => ({ UserLocalizedLabel: { Label: text } })

interface Play {
  answers: Record<string, unknown | ((request: PlayedRequest) => unknown)>
  custom: Record<string, string>
  standard: string[]
  without?: string[]
}

/** By method and path, what the vendor answers; then what is to be listed, and what is not. */
const plays: Record<string, Play> = {
  nocodb: {
    answers: {
      'GET /api/v2/meta/bases': {
        list: [
          { id: 'p1', title: 'Shop' },
          { id: 'p2', title: 'Lab' },
        ],
      },
      'GET /api/v2/meta/bases/p1/tables': { list: [{ id: 'm1', title: 'Orders' }] },
      'GET /api/v2/meta/bases/p2/tables': { list: [{ id: 'm2', title: 'Probes' }] },
    },
    custom: { m1: 'Shop: Orders', m2: 'Lab: Probes' },
    standard: [],
  },
  monday: {
    answers: {
      'POST /v2': ({ json }: PlayedRequest) => {
        const { page, limit } = json.variables as { page: number; limit: number }
        expect(json.query).toContain(' boards(')
        const boards = Array.from({ length: 101 }, (_, index) => ({
          id: String(index),
          name: `Board ${index}`,
          state: index === 1 ? 'deleted' : 'active',
          type: index === 2 ? 'document' : 'board',
        }))
        return { data: { page: boards.slice((page - 1) * limit, page * limit) } }
      },
    },
    custom: { board_0: 'Board 0', board_100: 'Board 100' },
    standard: ['items', 'boards', 'users', 'updates', 'workspaces', 'teams', 'docs'],
    without: ['board_1', 'board_2'],
  },
  zoho: {
    answers: {
      'GET /crm/v8/settings/modules': {
        modules: [
          { api_name: 'Leads', plural_label: 'Leads', api_supported: true, generated_type: 'default' },
          { api_name: 'Pets', plural_label: 'Our pets', api_supported: true, generated_type: 'custom' },
          { api_name: 'Home', plural_label: 'Home', api_supported: false, generated_type: 'default' },
        ],
      },
    },
    custom: { Pets: 'Our pets' },
    standard: ['Leads'],
    without: ['Home'],
  },
  attio: {
    answers: {
      'GET /v2/objects': {
        data: [
          { api_slug: 'people', plural_noun: 'People' },
          { api_slug: 'pets', plural_noun: 'Pets of ours' },
        ],
      },
      'GET /v2/lists': { data: [{ api_slug: 'sales_pipeline', name: 'Sales' }] },
    },
    custom: { pets: 'Pets of ours', 'lists/sales_pipeline': 'Sales' },
    standard: ['people', 'notes', 'tasks'],
  },
  close: {
    answers: {
      'GET /api/v1/custom_activity/': { data: [{ id: 'actitype_1', name: 'Visit' }], has_more: false },
      'GET /api/v1/custom_object_type/': { data: [{ id: 'cotype_1', name: 'Car' }], has_more: false },
    },
    custom: { actitype_1: 'Visit', cotype_1: 'Car' },
    standard: ['lead', 'custom_object', 'custom_activity'],
  },
  directus: {
    answers: {
      'GET /collections': {
        data: [
          { collection: 'articles', schema: { name: 'articles' }, meta: { singleton: false } },
          { collection: 'untracked', schema: { name: 'untracked' }, meta: null },
          { collection: 'about', schema: { name: 'about' }, meta: { singleton: true } },
          { collection: 'folder', schema: null, meta: { singleton: false } },
          { collection: 'directus_users', schema: { name: 'directus_users' }, meta: { system: true } },
          { collection: 'directus_roles', schema: { name: 'directus_roles' }, meta: { system: true } },
        ],
      },
    },
    custom: { articles: 'Articles', untracked: 'Untracked' },
    standard: ['directus_users'],
    without: ['about', 'folder', 'directus_roles'],
  },
  odoo: {
    answers: {
      'POST /json/2/ir.model/search_read': ({ json }: PlayedRequest) => {
        expect(json.domain).toEqual([['transient', '=', false]])
        return [
          { id: 1, model: 'res.partner', name: 'Contact', state: 'base' },
          { id: 2, model: 'x_pet', name: 'Pet', state: 'manual' },
        ]
      },
    },
    custom: { x_pet: 'Pet' },
    standard: ['res.partner'],
  },
  serviceNow: {
    answers: {
      'GET /api/now/table/sys_db_object': {
        result: [
          { name: 'incident', label: 'Incident' },
          { name: 'u_pet', label: 'Pet' },
          { name: '', label: '' },
        ],
      },
    },
    custom: { u_pet: 'Pet' },
    standard: ['incident'],
    without: [''],
  },
  dynamicsCRM: {
    answers: {
      'GET /api/data/v9.2/EntityDefinitions': {
        value: [
          { EntitySetName: 'accounts', DisplayCollectionName: labelled('Accounts'), IsCustomEntity: false },
          { EntitySetName: 'new_pets', DisplayName: labelled('Pet'), IsCustomEntity: true },
          { EntitySetName: '', DisplayName: labelled('Hidden'), IsCustomEntity: false },
        ],
      },
    },
    custom: { new_pets: 'Pet' },
    standard: ['accounts'],
    without: [''],
  },
  netsuite: {
    answers: {
      'GET /services/rest/record/v1/metadata-catalog': {
        items: [
          { name: 'customer', links: [] },
          { name: 'customrecord_pet', links: [] },
          { name: 'customer-addressBook', links: [] },
        ],
      },
    },
    custom: { customrecord_pet: 'Customrecord Pet' },
    standard: ['customer'],
    without: ['customer-addressBook'],
  },
  iterable: {
    answers: {
      'GET /api/catalogs': { code: 'Success', params: { catalogNames: [{ name: 'restaurants' }] } },
    },
    custom: { 'catalog-restaurants': 'restaurants' },
    standard: ['users', 'catalogs'],
  },
  braze: {
    answers: { 'GET /catalogs': { message: 'success', catalogs: [{ name: 'dishes', fields: [] }] } },
    custom: { 'catalog-dishes': 'dishes' },
    standard: ['users', 'catalogs'],
  },
  wordPress: {
    answers: {
      'GET /wp/v2/sites/acme/types': {
        post: { slug: 'post', rest_base: 'posts', name: 'Posts' },
        portfolio: { slug: 'portfolio', rest_base: 'portfolios', name: 'Portfolio' },
        wp_template: { slug: 'wp_template', rest_base: 'templates', name: 'Templates' },
        nav_menu_item: { slug: 'nav_menu_item', rest_base: 'menu-items', name: 'Menu items' },
      },
    },
    custom: { portfolios: 'Portfolio' },
    standard: ['posts', 'pages', 'users'],
    without: ['templates', 'menu-items'],
  },
  devrev: {
    answers: {
      'POST /schemas.custom.list': {
        result: [
          { leaf_type: 'ticket', type: 'tenant_fragment' },
          { leaf_type: 'campaign', type: 'tenant_fragment', is_custom_leaf_type: true },
          { leaf_type: 'campaign', type: 'custom_type_fragment', is_custom_leaf_type: true },
        ],
      },
    },
    custom: { campaign: 'Campaign' },
    standard: ['tickets'],
  },
}

/** What the lists are asked for; the answers hold all of it. */
const documented = {
  '?$filter': /^IsIntersect eq false$/,
  '?$select': /^EntitySetName,/,
  '?_limit': /^100$/,
  '?_skip': /^0$/,
  '?page': /^1$/,
  '?pageSize': /^1000$/,
  '?sysparm_exclude_reference_link': /^true$/,
  '?sysparm_fields': /^name,label$/,
  '?sysparm_limit': /^5000$/,
  '?sysparm_query': /^nameISNOTEMPTY\^ORDERBYname$/,
  fields: /^\["model","name","state"\]$/,
  limit: /^5000$/,
  order: /^model$/,
  query:
    /^query \(\$limit: Int!, \$page: Int!\) \{ page: boards\(limit: \$limit, page: \$page, order_by: created_at\)/,
}

describe.each(Object.entries(plays))(
  '%s, played,',
  async (name, { answers, custom, standard, without = [] }) => {
    const played = await startPlayed(providerOf(name), {
      documented,
      answer(request): Answer | undefined {
        const answer = answers[`${request.method} ${request.path}`]
        if (answer === undefined) return undefined
        return { json: typeof answer === 'function' ? answer(request) : answer }
      },
    })

    it('lists what the account has of its own beside what every account has, each once', async () => {
      const { objects, isComplete } = await list(name, await played.open())
      const known = new Map(objects.map((object) => [object.objectName, object]))
      expect(known.size).toBe(objects.length)
      for (const [objectName, displayName] of Object.entries(custom)) {
        expect(known.get(objectName)).toEqual({ objectName, displayName, isCustom: true })
      }
      for (const objectName of standard) expect(known.get(objectName)).toMatchObject({ isCustom: false })
      for (const objectName of without) expect(known.has(objectName), objectName).toBe(false)
      expect(isComplete).toBe(true)
    })
  },
)

const simulated = [
  { name: 'salesforce', object: 'Pet__c', custom: 'Pet__c', standard: ['Account', 'Contact'] },
  {
    name: 'hubspot',
    object: 'pets',
    custom: 'p_pets',
    standard: ['contacts', 'line_items', 'lists', '0-421'],
  },
  { name: 'airtable', object: 'Contacts', custom: 'appSandbox00000001/tblContacts', standard: [] },
  { name: 'notion', object: 'tasks', custom: '1e5a2b3c-0000-4000-8000-000000000001', standard: [] },
] as const

describe.each(simulated)('$name, simulated,', async ({ name, object, custom, standard }) => {
  const provider = providerOf(name)
  const vendor = await startSimulated(provider)

  it('lists objects of the account’s own, which can be described and read by the name they are listed by', async () => {
    const call = await vendor.open({ object, count: 2 })
    const { objects, isComplete } = await list(name, call)
    expect(isComplete).toBe(true)
    const own = objects.filter(({ isCustom }) => isCustom).map(({ objectName }) => objectName)
    expect(own).toContain(custom)
    expect(objects.filter(({ isCustom }) => !isCustom).map((each) => each.objectName)).toEqual(
      expect.arrayContaining([...standard]),
    )
    const described = await provider.objects.describe?.(call, custom)
    expect(described?.fields.length).toBeGreaterThan(0)
    const page = await provider.read?.page(call, { objectName: custom, fields: 'all', pageSize: 10 })
    expect(page?.records).toHaveLength(2)
  })
})

it('lists the classes of a real Parse Server, and fails with a key that is wrong', async () => {
  const server = await startTestParseServer()
  try {
    await server.create('Person', { name: 'Ada' })
    const { objects } = await list('parse', server.call())
    expect(objects).toContainEqual({ objectName: 'Person', displayName: 'Person', isCustom: true })
    expect(objects.find(({ objectName }) => objectName === '_User')).toMatchObject({ isCustom: false })
    await expect(list('parse', server.call({ masterKey: 'wrong' }))).rejects.toMatchObject({
      reaction: { kind: 'reconnect' },
    })
  } finally {
    await server.stop()
  }
})

it('lists HubSpot’s standard objects to a token without the scope for schemas, and says that there may be more', async () => {
  const played = await startPlayed(providerOf('hubspot'), {
    answer: () => ({ status: 403, json: { status: 'error', category: 'MISSING_SCOPES', message: 'no' } }),
  })
  const { objects, isComplete } = await list('hubspot', await played.open())
  expect(objects.map(({ objectName }) => objectName)).toContain('contacts')
  expect(isComplete).toBe(false)
})

it('asks no more than a hundred of Airtable’s bases for their tables, and says that there are more', async () => {
  const played = await startPlayed(providerOf('airtable'), {
    answer({ path, query }) {
      if (path === '/v0/meta/bases') {
        const start = Number(query.get('offset') ?? 0)
        const bases = Array.from({ length: 60 }, (_, index) => ({ id: `app${start + index}`, name: 'Base' }))
        return { json: { bases, offset: start === 0 ? '60' : undefined } }
      }
      return { json: { tables: [{ id: 'tbl1', name: 'Pets' }] } }
    },
  })
  const { objects, isComplete } = await list('airtable', await played.open())
  expect([objects.length, isComplete]).toEqual([100, false])
  expect(objects[61]).toEqual({ objectName: 'app61/tbl1', displayName: 'Base: Pets', isCustom: true })
})
