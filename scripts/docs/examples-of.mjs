// One call of an operation in the languages of the API reference.
import { snake } from '../clients/read-contract.mjs'
import { pythonParameters } from '../clients/write-python.mjs'

const ports = { management: 4400, search: 4401, read: 4402, write: 4403 }
const options = {
  management: undefined,
  search: ['searchUrl', 'search_url'],
  read: ['readUrl', 'read_url'],
  write: ['writeUrl', 'write_url'],
}
const known = {
  projectIdOrName: 'demo',
  integrationId: 'crm',
  integrationIdOrName: 'crm',
  objectName: 'contacts',
}

/** The values of one call: those of the contract's example, and a name in capitals for an id that only you know. */
export function valuesOf({ params, query, body, example }) {
  const shown = ({ name }) => {
    const given = example.params?.[name] ?? example.query?.[name]
    if (given !== undefined) return withoutBraces(given)
    return known[name] ?? snake(name).toUpperCase()
  }
  const asked = query.filter(({ name, required }) => required || example.query?.[name] !== undefined)
  return {
    params: params.map((each) => ({ ...each, value: shown(each) })),
    query: asked.map((each) => ({ ...each, value: shown(each) })),
    body: body?.example === undefined ? undefined : mapTexts(body.example, withoutBraces),
  }
}

/** `{topicId}` stands for an id of something made before: `TOPIC_ID`. */
function withoutBraces(value) {
  if (typeof value !== 'string') return value
  return value.replace(/^\{(\w+)\}$/, (_, name) => snake(name).toUpperCase())
}

function mapTexts(value, change) {
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change))
  if (typeof value !== 'object' || value === null) return change(value)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]))
}

/** A command that works in a POSIX shell. */
export function curlOf(operation) {
  const { method, surface, path, requestType, access } = operation
  const { params, query, body } = valuesOf(operation)
  const filled = params.reduce(
    (text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  )
  const asked = new URLSearchParams(query.map(({ name, value }) => [name, String(value)]))
  const address = `http://localhost:${ports[surface]}${filled}${query.length > 0 ? `?${asked}` : ''}`
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${address}'`,
    ...credentials(access),
    ...(requestType ? [`-H 'X-Mortise-Request-Type: ${requestType}'`] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${shellText(body)}'`]),
  ]
  return lines.join(' \\\n  ')
}

function credentials({ scope }) {
  if (scope === 'public') return []
  return scope === 'builder'
    ? ['-H "Authorization: Bearer $MORTISE_TOKEN"']
    : ['-H "X-Api-Key: $MORTISE_API_KEY"']
}

function shellText(body) {
  return JSON.stringify(body, null, 2).replaceAll("'", "'\\''").replaceAll('\n', '\n  ')
}

/** With `@mortise/client`. */
export function typescriptOf(operation) {
  const { params, query, body } = valuesOf(operation)
  const record = (list) => Object.fromEntries(list.map(({ name, value }) => [name, value]))
  const parts = {
    params: params.length > 0 ? record(params) : undefined,
    query: query.length > 0 ? record(query) : undefined,
    body,
  }
  const input = Object.values(parts).some((part) => part !== undefined) ? typescriptText(parts) : ''
  const option = options[operation.surface]?.[0]
  const more = option ? `, ${option}: 'http://localhost:${ports[operation.surface]}'` : ''
  const answer = operation.answer === undefined ? '' : 'const answer = '
  return `import { createClient } from '@mortise/client'

const client = createClient({ apiUrl: 'http://localhost:4400'${more}, ${typescriptCredentials(operation)} })
${answer}await client.${operation.id}(${input})`
}

function typescriptCredentials({ access }) {
  return access.scope === 'builder'
    ? "getToken: () => process.env.MORTISE_TOKEN ?? ''"
    : "apiKey: process.env.MORTISE_API_KEY ?? ''"
}

function typescriptText(value) {
  return JSON.stringify(value, null, 2)
    .replace(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:')
    .replace(/"((?:[^"\\]|\\.)*)"/g, (text, inner) =>
      inner.includes("'") || inner.includes('\\') ? text : `'${inner}'`,
    )
}

/** With the Python package `mortise`. */
export function pythonOf(operation) {
  const { positional, named } = pythonParameters(operation)
  const { params, query, body } = valuesOf(operation)
  const valueByName = new Map([...params, ...query].map(({ name, value }) => [snake(name), value]))
  if (body !== undefined) valueByName.set('body', body)
  const given = [
    ...positional.map(({ name }) => pythonText(valueByName.get(name) ?? null, '    ')),
    ...named
      .filter(({ name }) => valueByName.has(name))
      .map(({ name }) => `${name}=${pythonText(valueByName.get(name), '    ')}`),
  ]
  const option = options[operation.surface]?.[1]
  const more = option ? `, ${option}="http://localhost:${ports[operation.surface]}"` : ''
  const answer = operation.answer === undefined ? '' : 'answer = '
  const shown = given.map((text) => `    ${text},\n`).join('')
  const signIn =
    operation.access.scope === 'builder'
      ? 'get_token=lambda: os.environ["MORTISE_TOKEN"]'
      : 'api_key=os.environ["MORTISE_API_KEY"]'
  return `import os

import mortise

client = mortise.Client("http://localhost:4400", ${signIn}${more})
${answer}client.${snake(operation.id)}(${given.length > 0 ? `\n${shown}` : ''})`
}

function pythonText(value, indent) {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const isList = Array.isArray(value)
  const entries = isList ? value.map((each) => ['', each]) : Object.entries(value)
  if (entries.length === 0) return isList ? '[]' : '{}'
  const deeper = `${indent}    `
  const lines = entries.map(
    ([key, each]) => `${deeper}${isList ? '' : `${JSON.stringify(key)}: `}${pythonText(each, deeper)},\n`,
  )
  const [open, close] = isList ? '[]' : '{}'
  return `${open}\n${lines.join('')}${indent}${close}`
}
