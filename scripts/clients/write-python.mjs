// Writes the generated modules of the Python client: types of bodies and answers, and a method for every operation.
import { snake } from './read-contract.mjs'

const header = '# Generated from the contract by scripts/clients/write-python.mjs; do not edit.'
const keywords = new Set(['from', 'in', 'import', 'class', 'global', 'is', 'not', 'or', 'and', 'with', 'as'])

/** Answers `{ path, text }` of each generated module. */
export function writePython({ operations, types }) {
  const folder = 'clients/python/mortise'
  return [
    { path: `${folder}/types.py`, text: typesModule(types) },
    { path: `${folder}/operations.py`, text: operationsModule(operations) },
  ]
}

function typesModule(types) {
  const entries = [...types]
  const objects = entries.filter(([, { kind }]) => kind === 'object')
  // Values, unlike annotations, need what they name to exist.
  const aliases = entries.filter(([, { kind }]) => kind !== 'object')
  return `${[
    header,
    '"""The types of request bodies and answers. They are dictionaries, with the keys of the API."""',
    'from __future__ import annotations',
    'from typing import Any, Dict, List, Literal, TypedDict, Union',
    `__all__ = [\n${entries.map(([name]) => `    "${name}",\n`).join('')}]`,
  ].join('\n\n')}\n\n\n${objects.map(([name, { fields }]) => typedDict(name, fields)).join('\n\n')}

${aliases.map(([name, type]) => `${name} = ${pythonType(type)}\n`).join('')}`
}

/**
 * A dictionary. `NotRequired` is younger than Python 3.9, so keys that may be absent are in a second class. A word of
 * Python is no key of a class: the half that has one comes first, as a call.
 */
function typedDict(name, fields) {
  const halves = [
    { isTotal: true, members: fields.filter(({ required }) => required) },
    { isTotal: false, members: fields.filter(({ required }) => !required) },
  ].filter(({ members }) => members.length > 0)
  halves.sort((a, b) => Number(hasKeyword(b)) - Number(hasKeyword(a)))
  const [first = { isTotal: true, members: [] }, second] = halves
  if (second === undefined) return halfOf(name, 'TypedDict', first)
  return `${halfOf(`_${name}`, 'TypedDict', first)}\n\n${halfOf(name, `_${name}`, second)}`
}

function hasKeyword({ members }) {
  return members.some(({ name }) => keywords.has(name))
}

function halfOf(name, base, { isTotal, members }) {
  if (hasKeyword({ members })) {
    if (base !== 'TypedDict') throw new Error(`${name} has words of Python among both kinds of its keys.`)
    const entries = members.map(({ name: key, type }) => `        "${key}": "${pythonType(type, "'")}",\n`)
    return `${name} = TypedDict(\n    "${name}",\n    {\n${entries.join('')}    },\n    total=${isTotal ? 'True' : 'False'},\n)\n`
  }
  const lines = members.map(({ name: key, type }) => `    ${key}: ${pythonType(type)}\n`).join('')
  return `class ${name}(${base}${isTotal ? '' : ', total=False'}):\n${lines || '    pass\n'}`
}

/** The annotation of a type; `prefix` stands before the names of types. */
export function pythonType(type, quote = '"', prefix = '') {
  const inner = (each) => pythonType(each, quote, prefix)
  switch (type.kind) {
    case 'string':
    case 'text':
      return 'str'
    case 'boolean':
      return 'bool'
    case 'integer':
      return 'int'
    case 'number':
      return 'float'
    case 'any':
      return 'Any'
    case 'null':
      return 'None'
    case 'ref':
      return `${prefix}${type.name}`
    case 'array':
      return `List[${inner(type.items)}]`
    case 'map':
      return `Dict[str, ${inner(type.values)}]`
    case 'enum':
      return `Literal[${type.values.map((value) => `${quote}${value}${quote}`).join(', ')}]`
    case 'union':
      return `Union[${type.options.map(inner).join(', ')}]`
    default:
      throw new Error(`The Python client has no type for ${type.kind}.`)
  }
}

function operationsModule(operations) {
  const methods = operations.flatMap((operation) => [
    method(operation),
    ...(operation.pageItems ? [iterator(operation)] : []),
  ])
  return `${header}
"""A method for every operation of the API."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Literal, Optional, Union

from . import types
from ._transport import Transport


class Operations:
    """The operations of the API. \`mortise.Client\` has them."""

    _transport: Transport

${methods.join('\n')}`
}

/** The parameters of a method, in the order of its signature. */
export function pythonParameters({ params, query, headers, body }, { isIterator = false } = {}) {
  const positional = params.map(({ name }) => ({ name: snake(name), wire: name, annotation: 'str' }))
  if (body?.required) positional.push({ name: 'body', annotation: annotation(body.type) })
  const named = [
    ...(body && !body.required
      ? [{ name: 'body', annotation: `Optional[${annotation(body.type)}] = None` }]
      : []),
    ...[...query, ...headers]
      .filter(({ name }) => !(isIterator && name === 'pageToken'))
      .map(({ name, required, type }) => ({
        name: snake(name),
        wire: name,
        annotation: required ? annotation(type) : `Optional[${annotation(type)}] = None`,
      })),
  ]
  return { positional, named }
}

function annotation(type) {
  return pythonType(type, '"', 'types.')
}

function signature(name, operation, returns, options) {
  const { positional, named } = pythonParameters(operation, options)
  const lines = [
    'self',
    ...positional.map(({ name: each, annotation: shown }) => `${each}: ${shown}`),
    ...(named.length > 0 ? ['*'] : []),
    ...named.map(({ name: each, annotation: shown }) => `${each}: ${shown}`),
  ]
  return `    def ${name}(\n${lines.map((line) => `        ${line},\n`).join('')}    ) -> ${returns}:\n`
}

function method(operation) {
  const { id, method: verb, surface, path, params, query, headers, body, answer, requestType } = operation
  const dictionary = (parts) => `{${parts.map(({ name }) => `"${name}": ${snake(name)}`).join(', ')}}`
  const lines = [
    `"${verb}"`,
    `"${surface}"`,
    `"${path}"`,
    ...(params.length > 0 ? [`path=${dictionary(params)}`] : []),
    ...(query.length > 0 ? [`query=${dictionary(query)}`] : []),
    ...(headers.length > 0 ? [`headers=${dictionary(headers)}`] : []),
    ...(body ? ['body=body'] : []),
    ...(requestType ? [`request_type="${requestType}"`] : []),
    ...(operation.isReading ? ['repeatable=True'] : []),
    ...(answer === undefined ? ['answer="none"'] : answer.kind === 'text' ? ['answer="text"'] : []),
  ]
  const call = `self._transport.send(\n${lines.map((line) => `            ${line},\n`).join('')}        )`
  const returns = answer === undefined ? 'None' : annotation(answer)
  const statement = answer === undefined ? call : `return ${call}`
  return `${signature(snake(id), operation, returns)}${docstring(operation)}        ${statement}\n`
}

/** The name of the method that goes through all pages: `iterate_deliveries` beside `list_deliveries`. */
export function iteratorName(id) {
  return snake(id).replace(/^list_/, 'iterate_')
}

function iterator(operation) {
  const { id, pageItems } = operation
  const { positional, named } = pythonParameters(operation, { isIterator: true })
  const given = [
    ...positional.map(({ name }) => name),
    ...named.map(({ name }) => `${name}=${name}`),
    'page_token=page_token',
  ]
  return `${signature(iteratorName(id), operation, `Iterator[${annotation(pageItems)}]`, { isIterator: true })}        """Go through all pages of \`${snake(id)}\`, entry by entry."""
        page_token: Optional[str] = None
        while True:
            page = self.${snake(id)}(
${given.map((line) => `                ${line},\n`).join('')}            )
            yield from page["results"]
            page_token = page["pagination"].get("nextPageToken")
            if page_token is None:
                return
`
}

function docstring({ summary, description }) {
  return `        """${summary}.\n\n${wrap(description.replaceAll('\\', '\\\\'), '        ', 100)}\n        """\n`
}

/** Words in lines of at most `width` characters, each after `indent`. */
export function wrap(text, indent, width) {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    if (line !== '' && indent.length + line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.map((line) => `${indent}${line}`).join('\n')
}
