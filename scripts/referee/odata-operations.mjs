// Turns an OData `$metadata` document (CSDL 3 or 4, XML) into the referee's operations.
import { hashOf } from './hash-of.mjs'

/** The query parameters of an OData server's lists. */
export const systemParameters = [
  '$filter',
  '$select',
  '$expand',
  '$orderby',
  '$top',
  '$skip',
  '$count',
  '$skiptoken',
  '$search',
  '$format',
].map((name) => ({ name, in: 'query' }))

/** The answer of a list whose records have this schema. */
export function listOf(items) {
  return { type: 'object', properties: { value: { type: 'array', items } } }
}

/**
 * The operations of each entity set: list, read, create, change and delete. Members are the properties of the type and of
 * the types that it extends; `name@odata.bind` refers to a navigation property.
 */
export function odataOperations(text, base) {
  const types = new Map([...schemasOf(text)].flatMap(typesOf))
  const sets = elements(text, 'EntitySet').map(({ attributes }) => attributes)
  return sets.flatMap(({ Name: set, EntityType: typeName }) => {
    const schema = schemaOf(types, typeName)
    const made = (method, path, rest) => ({
      method,
      path,
      bases: [...new Set([base, ''])],
      parameters: systemParameters,
      body: undefined,
      answer: schema,
      resolve: (value) => value ?? {},
      hash: hashOf(JSON.stringify([method, path, schema])),
      ...rest,
    })
    return [
      made('GET', `/${set}`, { answer: listOf(schema) }),
      made('POST', `/${set}`, { body: schema }),
      made('GET', `/${set}({id})`, {}),
      made('PATCH', `/${set}({id})`, { body: schema }),
      made('DELETE', `/${set}({id})`, {}),
    ]
  })
}

/** The schemas with their namespaces, since types are named with them. */
function* schemasOf(text) {
  for (const { attributes, inner } of elements(text, 'Schema'))
    yield { namespace: attributes.Namespace, inner }
}

function typesOf({ namespace, inner }) {
  return [...elements(inner, 'EntityType'), ...elements(inner, 'ComplexType')].map(
    ({ attributes, inner: own }) => {
      const names = (kind) => elements(own, kind).map(({ attributes: { Name } }) => Name)
      const type = {
        base: attributes.BaseType,
        properties: names('Property'),
        links: names('NavigationProperty'),
      }
      return [`${namespace}.${attributes.Name}`, type]
    },
  )
}

function schemaOf(types, name) {
  const properties = {}
  for (let type = types.get(name), depth = 0; type && depth < 20; type = types.get(type.base), depth++) {
    for (const each of type.properties) properties[each] = {}
    for (const each of type.links) Object.assign(properties, { [each]: {}, [`${each}@odata.bind`]: {} })
  }
  return { type: 'object', properties }
}

/** Elements of one name with attributes and inner text. Elements of one name do not nest in CSDL. */
function elements(text, name) {
  const found = []
  const opening = new RegExp(`<${name}(\\s[^>]*?)?(/)?>`, 'g')
  for (const match of text.matchAll(opening)) {
    const start = match.index + match[0].length
    const end = match[2] ? start : text.indexOf(`</${name}>`, start)
    found.push({ attributes: attributesOf(match[1] ?? ''), inner: text.slice(start, Math.max(start, end)) })
  }
  return found
}

function attributesOf(text) {
  return Object.fromEntries(
    [...text.matchAll(/([\w:.]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
}
