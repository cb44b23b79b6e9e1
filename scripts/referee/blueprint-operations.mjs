// Turns an API Blueprint (Apiary, with MSON attributes) into the referee's operations.
import { hashOf } from './hash-of.mjs'

/** Every action with the attributes of its request; the data structures that these name are looked up. */
export function blueprintOperations(text, base) {
  const lines = text.split('\n')
  const structures = structuresOf(lines)
  return sectionsOf(lines, /^#{1,4}\s.*\[(GET|POST|PUT|PATCH|DELETE)\s+(\S+?)\]\s*$/).map(
    ({ match, own }) => {
      const [, method, template] = match
      const asked = own.slice(startOf(own, /^\+ Request/), endOf(own, /^\+ Response/))
      const body = attributesOf(asked, structures)
      return {
        method,
        path: template.replace(/\{[?&][^}]*\}/g, '').replace(/^([^/])/, '/$1'),
        bases: [...new Set([base, ''])],
        parameters: [...template.matchAll(/\{[?&]([^}]*)\}/g)]
          .flatMap(([, names]) => names.split(','))
          .map((name) => ({ name: name.replace(/\*$/, ''), in: 'query' })),
        body,
        answer: attributesOf(own.slice(startOf(own, /^\+ Response 2/)), structures),
        resolve: (value) => value ?? {},
        hash: hashOf(own.join('\n')),
      }
    },
  )
}

/** Sections that begin with a heading of the pattern and end at the next heading. */
function sectionsOf(lines, heading) {
  return lines.flatMap((line, index) => {
    const match = line.match(heading)
    if (!match) return []
    const end = lines.findIndex((each, at) => at > index && /^#{1,4}\s/.test(each))
    return [{ match, own: lines.slice(index + 1, end === -1 ? lines.length : end) }]
  })
}

function startOf(lines, pattern) {
  const at = lines.findIndex((line) => pattern.test(line))
  return at === -1 ? lines.length : at
}

function endOf(lines, pattern) {
  const at = lines.findIndex((line) => pattern.test(line))
  return at === -1 ? lines.length : at
}

/** The named structures as their lines: `## Telephone (object)` below `# Data Structures`. */
function structuresOf(lines) {
  const from = startOf(lines, /^#+\s*Data Structures/i)
  const named = sectionsOf(lines.slice(from), /^#{2,4}\s+(\w+)(?:\s*\(([^)]*)\))?/)
  return new Map(named.map(({ match: [, name, type], own }) => [name, { type: type ?? '', own }]))
}

function attributesOf(lines, structures) {
  const at = lines.findIndex((line) => /^\s*\+ Attributes/.test(line))
  if (at === -1) return undefined
  const type = lines[at].match(/\(([^)]*)\)/)?.[1] ?? ''
  return schemaOf({ type, children: blockBelow(lines, at), structures, depth: 0 })
}

/** The lines that are deeper than the line at the index. */
function blockBelow(lines, index) {
  const depth = lines[index].search(/\S/)
  const block = []
  for (const line of lines.slice(index + 1)) {
    if (line.trim() === '') continue
    if (line.search(/\S/) <= depth) break
    block.push(line)
  }
  return block
}

/** A closed schema of a type such as `array[Telephone], optional` and of the bullets below it. */
function schemaOf({ type, children, structures, depth }) {
  const [, listOf] = type.match(/array\[(\w+)/) ?? []
  const isList = /\barray\b/.test(type)
  const name = listOf ?? type.split(',')[0].trim()
  const known = depth > 8 ? undefined : structures.get(name)
  const inherited = known
    ? schemaOf({ type: known.type, children: known.own, structures, depth: depth + 1 })
    : undefined
  const own = membersOf(children, structures, depth)
  const properties = { ...inherited?.properties, ...own.properties }
  if (Object.keys(properties).length === 0 && own.items === undefined) {
    if (known?.type.startsWith('array')) return inherited
    return isList ? { type: 'array', items: {} } : leafOf(type)
  }
  const schema = own.items ?? { type: 'object', properties }
  return isList ? { type: 'array', items: schema } : schema
}

/** A value without members; of an enum, any text. */
function leafOf(type) {
  const [, stated] = type.match(/^\s*(number|boolean|string)\b/) ?? []
  return stated ? { type: stated } : {}
}

function membersOf(children, structures, depth) {
  const properties = {}
  let items
  const top = Math.min(...children.filter((line) => /^\s*\+/.test(line)).map((line) => line.search(/\S/)))
  children.forEach((line, index) => {
    if (line.search(/\S/) !== top) return
    const [, label = '', type = ''] = line.match(/^\s*\+\s*([^(\s:]*)[^(]*(?:\(([^)]*)\))?/) ?? []
    const below = blockBelow(children, index)
    if (/^(Members|Default|Sample|Items)$/i.test(label)) return
    const include = line.match(/^\s*\+\s*Include\s+(\w+)/)?.[1]
    if (include) {
      Object.assign(
        properties,
        schemaOf({ type: include, children: [], structures, depth: depth + 1 }).properties,
      )
      return
    }
    if (/^(One Of|Properties)$/i.test(line.replace(/^\s*\+\s*/, '').trim())) {
      Object.assign(properties, membersOf(below, structures, depth).properties)
      return
    }
    const schema = schemaOf({ type, children: below, structures, depth: depth + 1 })
    if (label === '') items = items ? { anyOf: [items, schema] } : schema
    else properties[label.replace(/^`|`$/g, '')] = schema
  })
  return { properties, items }
}
