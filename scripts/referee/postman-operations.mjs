// Turns a Postman collection into the referee's operations. Only a collection that the vendor publishes is evidence.
import { hashOf } from './hash-of.mjs'

/**
 * Every request of the collection. Variables and numbers in a path are placeholders. The query and the body are those of
 * the example, disabled ones included; requests to the same path are one operation.
 */
export function postmanOperations(document, base) {
  const merged = new Map()
  for (const request of requestsOf(document.item)) {
    const url = urlOf(request.url)
    if (url === undefined) continue
    const method = String(request.method ?? 'GET').toUpperCase()
    const key = `${method} ${url.path}`
    const known = merged.get(key) ?? { method, path: url.path, names: new Set(), samples: [] }
    for (const name of url.query) known.names.add(name)
    const sample = sampleOf(request.body)
    if (sample !== undefined) known.samples.push(sample)
    merged.set(key, known)
  }
  return [...merged.values()].map(({ method, path, names, samples }) => ({
    method,
    path,
    bases: [...new Set([base, ''])],
    parameters: [...names].map((name) => ({ name, in: 'query' })),
    body: samples.length === 0 ? undefined : { anyOf: samples.map(schemaOf) },
    answer: undefined,
    resolve: (value) => value ?? {},
    hash: hashOf(JSON.stringify([method, path, [...names], samples])),
  }))
}

function requestsOf(items = []) {
  return items.flatMap((each) => (each.item ? requestsOf(each.item) : each.request ? [each.request] : []))
}

function urlOf(url) {
  const raw = typeof url === 'string' ? url : url?.raw
  if (!raw) return undefined
  const path = raw.replace(/^(https?:\/\/[^/]+|\{\{[^}]+\}\})/, '').replace(/[?#].*$/, '')
  const parts = path.split('/').map((part) => (/^(:.+|\{\{.+\}\}|\d+)$/.test(part) ? '{id}' : part))
  const asked = (typeof url === 'string' ? [] : (url.query ?? [])).map(({ key }) => key)
  const written = [...raw.replace(/^[^?]*\??/, '').matchAll(/(?:^|&)([^=&]+)/g)].map(([, name]) => name)
  return { path: parts.join('/'), query: [...asked, ...written].filter(Boolean) }
}

function sampleOf(body) {
  if (body?.mode === 'urlencoded' || body?.mode === 'formdata')
    return Object.fromEntries((body[body.mode] ?? []).map(({ key, value }) => [key, value ?? '']))
  if (body?.mode !== 'raw' || !body.raw) return undefined
  try {
    return JSON.parse(body.raw)
  } catch {
    // An example with a variable outside of a text is no JSON: nothing of its body is known.
    return undefined
  }
}

/** A closed schema of an example. */
export function schemaOf(value) {
  if (Array.isArray(value)) return { type: 'array', items: { anyOf: value.map(schemaOf) } }
  if (value === null || typeof value !== 'object') return { type: value === null ? 'string' : typeof value }
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(value).map(([name, own]) => [name, schemaOf(own)])),
  }
}
