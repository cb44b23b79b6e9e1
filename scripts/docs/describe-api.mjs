// The API reference: a page for each section of the contract, and one with all shapes.
import { curlOf, pythonOf, typescriptOf } from './examples-of.mjs'
import { slugOf } from './slug.mjs'

const surfaceNames = {
  management: 'management API, port 4400',
  search: 'search API, port 4401',
  read: 'read API, port 4402',
  write: 'write API, port 4403',
}

/** Answers `{ path, text }` of each page. `catalogue` is the error catalogue, `commonErrors` the codes of every operation. */
export function describeApi({ sections, operations, types }, { catalogue, commonErrors }) {
  const pages = sections.map(({ name, description }) => ({
    path: `api/${slugOf(name)}.md`,
    title: name,
    text: sectionPage(name, description, {
      own: operations.filter(({ tag }) => tag === name),
      types,
      catalogue,
    }),
  }))
  return [
    {
      path: 'api/index.md',
      title: 'API reference',
      text: overview(sections, operations, { catalogue, commonErrors }),
    },
    ...pages,
    { path: 'api/types.md', title: 'Shapes', text: typesPage(types) },
  ]
}

function overview(sections, operations, { catalogue, commonErrors }) {
  const rows = sections.map(({ name, description }) => {
    const count = operations.filter(({ tag }) => tag === name).length
    return `| [${name}](${slugOf(name)}.md) | ${count} | ${cell(description)} |`
  })
  return `# API reference

This reference lists all ${operations.length} operations of the API, with their parameters, bodies, answers and errors. It is generated
from the contract that the server validates with. Each operation has an example for curl, TypeScript and Python.

## Addresses

The API has four hosts. \`mortise dev\` serves each on its own port, and [Running Mortise](../running.md) lists the settings.

| Host | Port | Operations |
|---|---|---|
${Object.entries(surfaceNames)
  .map(([surface, words]) => {
    const own = operations.filter((operation) => operation.surface === surface)
    return `| ${words.split(',')[0]} | ${words.split('port ')[1]} | ${own.length} |`
  })
  .join('\n')}

Operations accept an API key in \`X-Api-Key\` or a token in \`Authorization\`: see [Authentication](../authentication.md). A
running server returns the OpenAPI documents at \`/openapi/management.json\`, \`search.json\`, \`read.json\` and \`write.json\`.

## Sections

| Section | Operations | About |
|---|---|---|
${rows.join('\n')}

## Errors of every operation

An error is a problem document. These codes are not repeated at each operation.

${errorTable(commonErrors, catalogue, '../errors.md')}
`
}

function sectionPage(name, description, { own, types, catalogue }) {
  const list = own.map(({ id, summary }) => `| [${id}](#${slugOf(id)}) | ${cell(summary)} |`)
  return `# ${name}

${description}

| Operation | What it does |
|---|---|
${list.join('\n')}

${own.map((operation) => operationText(operation, { types, catalogue })).join('\n')}`
}

function operationText(operation, { types, catalogue }) {
  const { id, method, path, surface, summary, description, params, query, headers, body, answer } = operation
  const parameters = [
    ...params.map((each) => ({ ...each, where: 'path', required: true })),
    ...query.map((each) => ({ ...each, where: 'query' })),
    ...headers.map((each) => ({ ...each, where: 'header' })),
  ]
  const blocks = [
    `## ${id}`,
    `**${summary}.** ${description}`,
    `\`${method} ${path}\` on the ${surfaceNames[surface]}. ${whoMayCall(operation)}`,
    ...(parameters.length > 0
      ? [
          'Parameters:',
          `| Name | In | Type | Required | Default |\n|---|---|---|---|---|\n${parameters.map(parameterRow).join('\n')}`,
        ]
      : []),
    ...(body
      ? [`Body: ${typeLink(body.type)}${body.required ? '' : ', optional'}.`, ...members(body.type, types)]
      : []),
    answerSentence(operation),
    ...(answer ? members(answer, types) : []),
    examples(operation),
    ...(operation.errors.length > 0
      ? [
          'Errors beside [those of every operation](index.md#errors-of-every-operation):',
          errorTable(operation.errors, catalogue, '../errors.md'),
        ]
      : ['It has no errors beside [those of every operation](index.md#errors-of-every-operation).']),
  ]
  return `${blocks.join('\n\n')}\n`
}

function whoMayCall({ access, role }) {
  const { scope, token } = access
  const byKey = {
    public: 'It needs no credentials.',
    any: 'Any key of the project opens it.',
    builder: 'Only the token of a builder opens it.',
  }
  const key = byKey[scope] ?? `A key needs the scope \`${scope}\`.`
  const builder = role === undefined ? '' : ` A builder needs the role \`${role}\` or a higher one.`
  const group = token === 'refused' || scope === 'public' ? '' : ' The token of one group opens it, too.'
  return `${key}${builder}${group}`
}

function parameterRow({ name, where, type, required, default: value, description }) {
  const shown =
    value === undefined ? (/Default: (`[^`]*`)/.exec(description ?? '')?.[1] ?? '') : `\`${value}\``
  return `| \`${name}\` | ${where} | ${typeLink(type)} | ${required ? 'yes' : ''} | ${shown} |`
}

function answerSentence({ answer, status, pageItems }) {
  if (answer === undefined) return `Answer: status ${status}, without a body.`
  if (answer.kind === 'text') return `Answer: status ${status}, plain text.`
  const paged = pageItems ? ' Pass `pagination.nextPageToken` as `pageToken` to get the next page.' : ''
  return `Answer: status ${status}, ${typeLink(answer)}.${paged}`
}

/** The members of an object that stands there by name. */
function members(type, types) {
  const shape = type.kind === 'ref' ? types.get(type.name) : undefined
  return shape?.kind === 'object' && shape.fields.length > 0 ? [memberTable(shape.fields)] : []
}

function memberTable(fields, place = 'types.md') {
  const rows = fields.map(
    ({ name, type, required, limits = '', description = '' }) =>
      `| \`${name}\` | ${typeLink(type, place)} | ${required ? 'yes' : ''} | ${cell([limits, description].filter(Boolean).join('; '))} |`,
  )
  return `| Name | Type | Required | Limits |\n|---|---|---|---|\n${rows.join('\n')}`
}

function examples(operation) {
  const block = (language, title, code) => `\`\`\`${language} [${title}]\n${code}\n\`\`\``
  return `::: code-group

${block('sh', 'curl', curlOf(operation))}

${block('ts', 'TypeScript', typescriptOf(operation))}

${block('python', 'Python', pythonOf(operation))}

:::`
}

function errorTable(codes, catalogue, place) {
  const sorted = codes.toSorted((a, b) => catalogue[a].status - catalogue[b].status)
  const rows = sorted.map(
    (code) =>
      `| ${catalogue[code].status} | [\`${code}\`](${place}#${code}) | ${cell(catalogue[code].title)} |`,
  )
  return `| Status | Code | What happened |\n|---|---|---|\n${rows.join('\n')}`
}

function typesPage(types) {
  const texts = [...types].map(([name, type]) => `## ${name}\n\n${typeText(type)}\n`)
  return `# Shapes

This page lists the shapes of request bodies and answers by name. Keys that are not required may be absent. Mortise may add keys to
answers, so ignore keys that you do not know.

${texts.join('\n')}`
}

function typeText(type) {
  if (type.kind !== 'object') return `${typeLink(type, '')}.`
  return type.fields.length === 0 ? 'An object without known keys.' : memberTable(type.fields, '')
}

/** A type in words, with links to the shapes in it. */
export function typeLink(type, place = 'types.md') {
  switch (type.kind) {
    case 'ref':
      return `[${type.name}](${place}#${slugOf(type.name)})`
    case 'array':
      return `list of ${typeLink(type.items, place)}`
    case 'map':
      return `object with ${typeLink(type.values, place)} by name`
    case 'enum':
      return type.values.map((value) => `\`${value === '' ? '""' : value}\``).join(' or ')
    case 'union':
      return type.options.map((option) => typeLink(option, place)).join(' or ')
    case 'any':
      return 'any JSON'
    default:
      return type.kind === 'text' ? 'string' : type.kind
  }
}

function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
