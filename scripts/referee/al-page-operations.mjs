// Turns an API page of Business Central's own source (AL) into the referee's operations.
import { hashOf } from './hash-of.mjs'
import { listOf, systemParameters } from './odata-operations.mjs'

// Business Central answers in JSON alone.
const parameters = systemParameters.filter(({ name }) => name !== '$format')

/**
 * The entity set of an API page with what the page allows: a page may forbid inserts, changes and removals, and a field
 * may be read only.
 */
export function alPageOperations(text, base) {
  const page = pageOf(text)
  if (page === undefined) return []
  const { set, fields, parts, allows } = page
  const names = [...fields.map(({ name }) => name), ...parts]
  const body = bodyOf([...fields.filter(({ isEditable }) => isEditable).map(({ name }) => name), ...parts])
  const answer = bodyOf([...names, 'lastModifiedDateTime'])
  const list = set === 'companies' ? '/companies' : `/companies({companyId})/${set}`
  const one = `${list}({id})`
  const made = (method, path, rest) => ({
    method,
    path,
    bases: [base],
    parameters,
    answer,
    body: undefined,
    resolve: (value) => value ?? {},
    hash: hashOf(text),
    ...rest,
  })
  return [
    made('GET', list, { answer: listOf(answer) }),
    made('GET', one, {}),
    ...(allows('Insert') ? [made('POST', list, { body })] : []),
    ...(allows('Modify') ? [made('PATCH', one, { body })] : []),
    ...(allows('Delete') ? [made('DELETE', one, {})] : []),
  ]
}

function pageOf(text) {
  if (!/PageType\s*=\s*API\b/.test(text)) return undefined
  const head = text.slice(0, text.indexOf('layout'))
  const set = head.match(/EntitySetName\s*=\s*'([^']+)'/)?.[1]
  if (set === undefined) return undefined
  const isReadOnly = /^\s*Editable\s*=\s*false/m.test(head)
  const allows = (what) => !isReadOnly && !new RegExp(`${what}Allowed\\s*=\\s*false`).test(head)
  return { set, allows, ...membersOf(text.slice(head.length)) }
}

/** The fields with whether they can be written, and the names of the parts: `salesOrderLines`. */
function membersOf(layout) {
  const fields = []
  const parts = []
  for (const block of layout.split(/(?=\b(?:field|part)\()/)) {
    const [, kind, name] = block.match(/^(field|part)\("?([^;"]+)"?;/) ?? []
    if (kind === 'field') {
      const own = block.slice(0, block.search(/\btrigger\b|$/))
      fields.push({ name, isEditable: !/Editable\s*=\s*false/.test(own) })
    }
    if (kind === 'part') {
      const names = [...block.matchAll(/Entity(?:Set)?Name\s*=\s*'([^']+)'/g)].map(([, each]) => each)
      parts.push(...names)
    }
  }
  return { fields, parts }
}

function bodyOf(names) {
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) }
}
