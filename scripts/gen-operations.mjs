// Writes the table of endpoints and the table of their verbs: declaring an endpoint and writing its verb registers it.
import { findOperations } from './find-operations.mjs'

/** Generates files from the endpoints below `root`, as `{ path, text }`. @throws Error naming operations without a verb */
export function genOperations(root) {
  const operations = findOperations(root)
  const lacking = operations.filter(({ verbFile }) => verbFile === undefined).map(({ id }) => id)
  if (lacking.length > 0) {
    throw new Error(`no verb for ${lacking.join(', ')}: npm run architecture says which file is missing`)
  }
  return [
    { path: 'packages/contract/src/endpoint/table.gen.ts', text: endpointTable(operations) },
    { path: 'packages/core/src/run/verbs.gen.ts', text: verbTable(operations) },
  ]
}

function endpointTable(operations) {
  const files = [...new Set(operations.map(({ endpointFile }) => endpointFile))]
  const idsOf = (file) => operations.filter(({ endpointFile }) => endpointFile === file).map(({ id }) => id)
  return [
    '// Generated from the declarations beside it by scripts/gen-operations.mjs; do not edit.',
    ...files.map((file) => `import { ${idsOf(file).join(', ')} } from './${file}'`),
    '',
    '/** Every endpoint by operation id. */',
    'export const endpoints = Object.freeze({',
    ...operations.map(({ id }) => `  ${id},`),
    '})',
    '',
    '/** Every endpoint by operation id, as a type. */',
    'export type Endpoints = typeof endpoints',
    '',
    '/** The id of an endpoint, for example `createInstallation`. */',
    'export type OperationId = keyof Endpoints',
    '',
  ].join('\n')
}

function verbTable(operations) {
  return [
    '// Generated from the names of files by scripts/gen-operations.mjs; do not edit.',
    "import type { EndpointAnswer, EndpointInput, Endpoints, OperationId } from '@mortise/contract'",
    "import type { Verb } from '../context.ts'",
    ...operations.map(({ id, verbFile }) => `import { ${id} } from '../${verbFile}'`),
    '',
    '/** The verb of every operation id. A verb that does not fit its endpoint is a type error here. */',
    'export const verbs = {',
    ...operations.map(({ id }) => `  ${id},`),
    '} satisfies { [Id in OperationId]: Verb<EndpointInput<Endpoints[Id]>, EndpointAnswer<Endpoints[Id]>> }',
    '',
  ].join('\n')
}
