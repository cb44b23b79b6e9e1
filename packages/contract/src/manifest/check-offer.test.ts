// What a manifest may ask of a provider, as the catalogue describes it.
import { describe, expect, it } from 'vitest'
import { type KnownProvider, knownProviders } from './known-provider.ts'
import { parseManifest } from './parse-manifest.ts'

const crm: KnownProvider = {
  name: 'acmeCrm',
  read: true,
  write: true,
  subscribe: true,
  proxy: true,
  objects: ['Customer', 'Invoice'],
  defaultModule: 'sales',
  modules: {
    sales: { read: true, write: false, subscribe: true, proxy: true, objects: ['Customer', 'Invoice'] },
    desk: { read: false, write: false, subscribe: false, proxy: true, objects: ['Customer', 'Invoice'] },
  },
}
const proxyOnly: KnownProvider = { name: 'tray', read: false, write: false, subscribe: false, proxy: true }

const only = (name: string, info: Parameters<typeof knownProviders>[0][string]) => {
  const [known] = knownProviders({ [name]: info }).providers
  if (!known) throw new Error(`${name} is not known`)
  return known
}

function issuesOf(integration: object, provider: KnownProvider): string[] {
  const text = JSON.stringify({
    specVersion: '1.0.0',
    integrations: [{ name: 'one', provider: provider.name.toUpperCase(), ...integration }],
  })
  const result = parseManifest(text, { providers: [provider] })
  return result.ok
    ? []
    : result.issues.map(({ path, message }) => `${path.slice('integrations[0].'.length)} | ${message}`)
}
function notesOf(integration: object, provider: KnownProvider): string[] {
  const text = JSON.stringify({
    specVersion: '1.0.0',
    integrations: [{ name: 'one', provider: provider.name, ...integration }],
  })
  const result = parseManifest(text, { providers: [provider] })
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  return result.notes
    .filter(({ path }) => path.endsWith('objectName'))
    .map(({ path, message }) => `${path.slice('integrations[0].'.length)} | ${message}`)
}
const reads = (objectName: string, rest: object = {}) => ({ read: { objects: [{ objectName, ...rest }] } })
const events = (objectName: string) => ({
  subscribe: { objects: [{ objectName, destination: 'hook', createEvent: { enabled: 'always' } }] },
})

describe('what a provider does not offer', () => {
  it('is refused where the manifest asks for it, with what there is', () => {
    const write = { write: { objects: [{ objectName: 'a' }] } }
    const watchSchema = { destination: 'hook', allObjects: {} }
    const asked = { ...reads('a'), ...write, ...events('a'), watchSchema, proxy: { enabled: true } }
    expect(issuesOf(asked, proxyOnly)).toEqual(
      ['read', 'write', 'subscribe', 'watchSchema'].map(
        (part) => `${part} | ${part} is not available for tray, which offers only proxy; remove ${part}.`,
      ),
    )
    expect(issuesOf({ read: { objects: [] }, proxy: { enabled: true } }, proxyOnly)).toEqual([])
  })

  it('is refused by module, of which the default one counts where none is named', () => {
    expect(issuesOf({ module: 'desks' }, crm)).toEqual([
      'module | module "desks" is not a module of acmeCrm; did you mean desk?',
    ])
    expect(issuesOf({ module: 'warehouse', ...reads('a') }, crm)).toEqual([
      'module | module "warehouse" is not a module of acmeCrm; it has sales, desk.',
    ])
    expect(issuesOf({ module: 'desk', ...reads('Customer') }, crm)).toEqual([
      'read | read is not available for the module desk of acmeCrm, which offers only proxy; remove read.',
    ])
    const write = { write: { objects: [{ objectName: 'Customer' }] } }
    expect(issuesOf(write, crm)).toEqual([
      'write | write is not available for acmeCrm, which offers only read, subscribe, proxy; remove write.',
    ])
    expect(issuesOf({ module: 'root', ...write }, crm)).toEqual([])
    expect(issuesOf({ module: 'any' }, proxyOnly)).toEqual([])
  })

  it('is an object that no account has today, wherever it is named: a note', () => {
    const objects = [{ objectName: 'customer' }, { objectName: 'people' }, { objectName: 'vendors' }]
    const asked = {
      module: 'root',
      ...reads('Customer', { mapToName: 'people', destination: 'hook' }),
      write: { objects },
      ...events('invoices'),
    }
    expect(notesOf(asked, crm)).toEqual([
      'write.objects[0].objectName | objectName "customer" is not an object of the module root of acmeCrm; did you mean Customer?',
      'write.objects[2].objectName | objectName "vendors" is not an object of the module root of acmeCrm; it has Customer, Invoice.',
      'subscribe.objects[0].objectName | objectName "invoices" is not an object of the module root of acmeCrm; did you mean Invoice?',
    ])
  })
})

describe('what a catalogue says of a provider', () => {
  const none = { insert: false, update: false, upsert: false, delete: false }
  const support = {
    read: true,
    write: false,
    subscribe: false,
    proxy: true,
    delete: false,
    bulkWrite: none,
    search: { operators: { equals: true } },
  }

  it('closes the list of objects where no account has others, in each module its own', () => {
    const known = only('google', {
      support,
      defaultModule: 'calendar',
      modules: { gmail: { displayName: 'Gmail', baseURL: 'https://x.example', support } },
      labels: { capabilities: 'read, proxy', objects: 'events, messages', 'objects.gmail': 'messages' },
    })
    expect(known).toMatchObject({ subscribe: true, sendsEvents: false, objects: ['events', 'messages'] })
    expect(known.modules?.gmail?.objects).toEqual(['messages'])
  })

  it('lets through what it does not say', () => {
    expect(issuesOf(reads('anything'), only('silent', {}))).toEqual([])
    const labels = { capabilities: 'read, customObjects', objects: 'contacts' }
    expect(issuesOf(reads('pets'), only('open', { support, labels }))).toEqual([])
  })
})

it('knows the other names of objects', () => {
  const ats = only('ats', {
    labels: {
      capabilities: 'read',
      objects: 'candidates, jobs',
      otherNames: 'candidate = candidates, task = tasks',
    },
  })
  expect(ats.objects).toEqual(['candidates', 'jobs', 'candidate'])
  expect(notesOf(reads('candidate'), ats)).toEqual([])
})
