// Nothing a customer enters, and nothing a provider returns, leads an address of the catalogue to another domain.
import {
  addressesOf,
  completeMetadata,
  hostileValues,
  hostileVariants,
  isClientOfAccount,
  isInputAllowed,
  type MetadataInput,
  type ProviderDefinition,
  toldFactsOf,
  tryHostileHosts,
} from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { definitions } from './index.ts'
import { sampleMetadata } from './testing/sample-account.ts'

const inputs = definitions.flatMap((definition) =>
  (definition.account.metadata ?? []).map((input) => ({ definition, input })),
)

it('has a pattern, or names a server of the customer’s, for every input', () => {
  const free = inputs.filter(({ input }) => !input.pattern && !input.server)
  expect(free.map(({ definition, input }) => `${definition.name}.${input.name}`)).toEqual([])
  expect(inputs.length).toBeGreaterThan(95)
})

it('leads no address to another domain, whatever is entered or returned', () => {
  const trials = definitions.map((definition) => ({
    name: definition.name,
    ...tryHostileHosts(definition, sampleMetadata(definition)),
  }))
  const leaks = trials.flatMap(({ name, leaks: found }) =>
    found.map(
      ({ place, name: fact, value, host }) => `${name} ${place} ${fact}=${value.slice(0, 40)} -> ${host}`,
    ),
  )
  expect(leaks).toEqual([])
  expect(trials.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(19_000)
})

it('sends no client secret of the builder to a server that a customer names', () => {
  const named = inputs.filter(({ input }) => input.server !== undefined).map(({ definition }) => definition)
  const servers = [...new Set(named)]
  expect(servers.map(({ name }) => name).sort()).toEqual([
    'directus',
    'discourse',
    'emailBison',
    'kaseyaVSAX',
    'loxo',
    'nocodb',
    'odoo',
    'parse',
    'redmine',
    'sugarCRM',
    'vtiger',
    'wooCommerce',
  ])
  const risky = servers.filter(({ auth }) => auth.kind === 'oauth2' && !isClientOfAccount(auth))
  expect(risky.map(({ name }) => name)).toEqual([])
})

/** What a value may change of an address: labels of the host, and what stands in one segment of the path. */
function shapeOf(url: URL) {
  const { protocol, username, password, port, search, hash, pathname } = url
  const segments = pathname.split('/').length
  return {
    protocol,
    username,
    password,
    port,
    hash,
    segments,
    parameters: [...new URLSearchParams(search).keys()],
  }
}

function shapesWith(definition: ProviderDefinition, input: MetadataInput, value: string) {
  const facts = { ...sampleMetadata(definition), [input.name]: value }
  const metadata = completeMetadata(definition, facts)
  return addressesOf(definition).map(({ template }) =>
    shapeOf(new URL(typeof template === 'function' ? template(metadata) : template)),
  )
}

it('takes no value that changes more than a label of the host or a segment of the path', () => {
  const confined = inputs.filter(({ input }) => input.server === undefined)
  let tried = 0
  for (const { definition, input } of confined) {
    const sample = sampleMetadata(definition)[input.name] ?? ''
    const usual = shapesWith(definition, input, sample)
    for (const value of [...hostileValues, ...hostileVariants(sample)]) {
      tried += 1
      if (!isInputAllowed(input, value)) continue
      expect(shapesWith(definition, input, value), `${definition.name}.${input.name} = ${value}`).toEqual(
        usual,
      )
    }
  }
  expect(tried).toBeGreaterThan(10_000)
})

it('takes no value that a header cannot carry, or that is longer than 2,048 characters', () => {
  const bad = [
    'a\r\nx-evil: 1',
    'a\nb',
    'a\u0000',
    'ä\u2028',
    `${'a'.repeat(2049)}`,
    `https://${'a.'.repeat(1024)}example`,
  ]
  for (const { definition, input } of inputs) {
    for (const value of bad) {
      expect(
        isInputAllowed(input, value),
        `${definition.name}.${input.name} = ${JSON.stringify(value)}`,
      ).toBe(false)
    }
  }
})

/** The names that a template reads. */
function namesIn(
  template: (metadata: Readonly<Record<string, string>>) => string,
  sample: Record<string, string>,
) {
  const names: string[] = []
  const recording = new Proxy(sample, {
    get(own, name) {
      names.push(String(name))
      return Reflect.get(own, name)
    },
  })
  template(recording)
  return names
}

it('has a pattern for every fact of a provider that an address is made of', () => {
  const facts = definitions.flatMap((definition) => {
    const told = new Map(toldFactsOf(definition).map((fact) => [fact.name, fact.pattern]))
    return addressesOf(definition)
      .flatMap(({ template }) =>
        typeof template === 'string' ? [] : namesIn(template, sampleMetadata(definition)),
      )
      .filter((name) => told.has(name))
      .map((name) => ({ provider: definition.name, name, pattern: told.get(name) }))
  })
  expect(facts.filter(({ pattern }) => pattern === undefined)).toEqual([])
  expect(new Set(facts.map(({ provider }) => provider))).toEqual(
    new Set(['atlassian', 'docusign', 'gong', 'wrike']),
  )
})
