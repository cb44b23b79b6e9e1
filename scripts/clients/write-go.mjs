// Writes the generated files of the Go client, formatted as gofmt does: types of bodies and answers, and the operations.
import { pascal } from './read-contract.mjs'
import { wrap } from './write-python.mjs'

const header = '// Code generated from the contract by scripts/clients/write-go.mjs. DO NOT EDIT.'
const initialisms = new Map(
  ['Id', 'Ids', 'Url', 'Urls', 'Api', 'Http', 'Jwt', 'Ip'].map((word) => [
    word,
    word.endsWith('s') ? `${word.slice(0, -1).toUpperCase()}s` : word.toUpperCase(),
  ]),
)

/** Answers `{ path, text }` of each generated file. */
export function writeGo({ operations, types }) {
  const merged = new Map()
  const structs = [...types].map(([name, type]) => declaration(name, type, { types, merged }))
  const methods = operations.map((operation) => operationText(operation, { types, merged }))
  // A union may lead to another one.
  const unions = []
  for (const [name, options] of merged) unions.push(unionStruct(name, options, { types, merged }))
  const file = (name, text) => ({
    path: `clients/go/${name}`,
    text: `${header}\n\npackage mortise\n\n${text}`,
  })
  return [
    file('types_gen.go', [...structs, ...unions].join('\n')),
    file('operations_gen.go', `import "context"\n\n${methods.join('\n')}`),
  ]
}

/** `groupRef` and `connectionId` as exported names: `GroupRef`, `ConnectionID`. */
export function goName(name) {
  const words = pascal(name).match(/[A-Z]+(?![a-z])|[A-Z][a-z0-9]*|[a-z0-9]+/g) ?? []
  return words.map((word) => initialisms.get(word) ?? word).join('')
}

/** `connectionId` as a parameter: `connectionID`. */
export function goParameter(name) {
  const exported = goName(name)
  const [first = ''] = exported.match(/^[A-Z]+(?=[A-Z][a-z]|$)|^[A-Z]/) ?? []
  return first.toLowerCase() + exported.slice(first.length)
}

function declaration(name, type, context) {
  if (type.kind === 'object') return struct(name, type.fields, context, `${name} is a shape of the API.`)
  if (type.kind === 'union') return unionStruct(name, type.options, context)
  if (type.kind === 'enum')
    return `${comment(`${name} is one of ${type.values.join(', ')}.`)}type ${name} = string\n`
  return `// ${name} is a shape of the API.\ntype ${name} = ${goType(type, context)}\n`
}

/** One struct for all options: the keys that all have and require are there, every other key may be absent. */
function unionStruct(name, options, context) {
  const shapes = options.map((option) => context.types.get(option.name).fields)
  const byName = new Map()
  for (const field of shapes.flat()) byName.set(field.name, [...(byName.get(field.name) ?? []), field])
  const fields = [...byName].map(([key, found]) => ({
    name: key,
    required: found.length === shapes.length && found.every(({ required }) => required),
    type: new Set(found.map(({ type }) => JSON.stringify(type))).size === 1 ? found[0].type : { kind: 'any' },
  }))
  const names = options.map((option) => option.name).join(' or ')
  return struct(name, fields, context, `${name} is ${names}: fields of the others are absent.`)
}

function struct(name, fields, context, doc) {
  const rows = fields.map(({ name: key, required, type }) => [
    goName(key),
    memberType(type, required, context),
    `\`json:"${key}${required ? '' : ',omitempty'}"\``,
  ])
  return `${comment(doc)}type ${name} struct {\n${aligned(rows)}}\n`
}

/** Rows as gofmt aligns the fields of a struct. */
function aligned(rows) {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)))
  return rows
    .map((row) => {
      const cells = row.map((cell, index) => (index < row.length - 1 ? cell.padEnd(widths[index]) : cell))
      return `\t${cells.join(' ')}\n`
    })
    .join('')
}

/** A pointer says that a value is absent. Lists, maps and values of any type can be nil themselves. */
function memberType(type, required, context) {
  const shown = goType(type, context)
  return required || isNilable(shown) ? shown : `*${shown}`
}

function isNilable(shown) {
  return /^(\[\]|map\[|any$)/.test(shown)
}

function goType(type, context) {
  switch (type.kind) {
    case 'string':
    case 'text':
    case 'enum':
      return 'string'
    case 'boolean':
      return 'bool'
    case 'integer':
      return 'int'
    case 'number':
      return 'float64'
    case 'any':
      return 'any'
    case 'ref':
      return type.name
    case 'array':
      return `[]${goType(type.items, context)}`
    case 'map':
      return `map[string]${goType(type.values, context)}`
    case 'union':
      return unionName(type, context)
    default:
      throw new Error(`The Go client has no type for ${type.kind}.`)
  }
}

function unionName({ options }, { merged }) {
  if (options.some(({ kind }) => kind !== 'ref')) return 'any'
  const name = options.map((option) => option.name).join('Or')
  merged.set(name, options)
  return name
}

/** The parameters of a method: the required ones, and a struct for the others. */
export function goParameters({ id, params, query, headers, body }) {
  const optional = [...query, ...headers].filter(({ required }) => !required)
  const required = query.filter((each) => each.required)
  return {
    required: [...params, ...required].map((each) => ({ ...each, goName: goParameter(each.name) })),
    hasBody: body !== undefined,
    optional,
    optionsName: optional.length > 0 ? `${goName(id)}Options` : undefined,
  }
}

function operationText(operation, context) {
  const { id, summary, description, body } = operation
  const name = goName(id)
  const { required, optional, optionsName } = goParameters(operation)
  const parameters = [
    'ctx context.Context',
    ...required.map((each) => `${each.goName} string`),
    ...(body ? [`body ${body.required ? '' : '*'}${goType(body.type, context)}`] : []),
    ...(optionsName ? [`options *${optionsName}`] : []),
  ].join(', ')
  const returns = returnType(operation.answer, context)
  const result = returns === undefined ? 'error' : `(${returns}, error)`
  const options = optionsName
    ? `// ${optionsName} are the optional parts of [Client.${name}].\ntype ${optionsName} struct {\n${aligned(
        optional.map((each) => [goName(each.name), memberType(each.type, false, context)]),
      )}}\n\n`
    : ''
  const doc = `${comment(`${name}: ${lowerFirst(summary)}.`)}//\n${comment(description)}`
  return `${options}${doc}func (c *Client) ${name}(${parameters}) ${result} {\n${statements(operation, returns)}}\n${
    operation.pageItems ? `\n${iterator(operation, context)}` : ''
  }`
}

function returnType(answer, context) {
  if (answer === undefined) return undefined
  const shown = goType(answer, context)
  return answer.kind === 'text' || isNilable(shown) ? shown : `*${shown}`
}

function statements(operation, returns) {
  const { method, surface, path, params, query, headers, body, requestType, isReading, answer } = operation
  const { optionsName } = goParameters(operation)
  const valueIn = ({ name, required }) => (required ? goParameter(name) : `options.${goName(name)}`)
  const lines = [
    ...(optionsName ? ['if options == nil {', `\toptions = &${optionsName}{}`, '}'] : []),
    `request := newCall("${method}", ${surface}Surface, "${path}")`,
    ...params.map(({ name }) => `request.path("${name}", ${goParameter(name)})`),
    ...query.map((each) => `request.query("${each.name}", ${valueIn(each)})`),
    ...headers.map((each) => `request.header("${each.name}", ${valueIn(each)})`),
    ...(body ? [body.required ? 'request.body = body' : 'setBody(request, body)'] : []),
    ...(requestType ? [`request.requestType = "${requestType}"`] : []),
    ...(isReading ? ['request.isRepeatable = true'] : []),
    ...(answer === undefined ? ['return c.send(ctx, request, nil)'] : []),
    ...(answer?.kind === 'text' ? ['return c.sendForText(ctx, request)'] : []),
    ...(answer !== undefined && answer.kind !== 'text' ? [`return fetch[${returns}](ctx, c, request)`] : []),
  ]
  return lines.map((line) => `\t${line}\n`).join('')
}

/** `IterateDeliveries` beside `ListDeliveries`. */
function iterator(operation, context) {
  const name = goName(operation.id)
  const { required, optionsName } = goParameters(operation)
  const item = goType(operation.pageItems, context)
  const parameters = ['ctx context.Context', ...required.map((each) => `${each.goName} string`)]
  const given = ['ctx', ...required.map((each) => each.goName), '&given'].join(', ')
  const title = name.replace(/^List/, 'Iterate')
  return `// ${title} goes through all pages of [Client.${name}], entry by entry.
func (c *Client) ${title}(${parameters.join(', ')}, options *${optionsName}) *Iterator[${item}] {
	given := ${optionsName}{}
	if options != nil {
		given = *options
	}
	return newIterator(func() ([]${item}, bool, error) {
		page, err := c.${name}(${given})
		if err != nil {
			return nil, false, err
		}
		given.PageToken = page.Pagination.NextPageToken
		return page.Results, given.PageToken != nil, nil
	})
}
`
}

function comment(text) {
  return `${wrap(text, '// ', 110)}\n`
}

/** `List the keys` as it stands after a name: `list the keys`. */
function lowerFirst(text) {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
