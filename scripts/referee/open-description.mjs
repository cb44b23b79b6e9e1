// Opens a vendor's description of its API, in one of the forms that vendors publish.
import { readFileSync } from 'node:fs'
import { buildClientSchema, buildSchema, extendSchema, parse as parseGraphql } from 'graphql'
import { parse } from 'yaml'
import { alPageOperations } from './al-page-operations.mjs'
import { blueprintOperations } from './blueprint-operations.mjs'
import { completeOperations } from './complete-operations.mjs'
import { discoveryOperations } from './discovery-operations.mjs'
import { extractOperations } from './extract-operations.mjs'
import { hashOf } from './hash-of.mjs'
import { joinExtracts } from './join-extracts.mjs'
import { odataOperations } from './odata-operations.mjs'
import { operationsOf } from './openapi-operations.mjs'
import { postmanOperations } from './postman-operations.mjs'

/**
 * `base` is the path before each described path, if the description does not say it. Extracts complete the other files.
 * `completions` are files that add what other pages of the vendor show.
 * @returns `{ kind: 'openapi', operations }` or `{ kind: 'graphql', schema }`, with the version that the file states
 * @throws Error for a file of an unknown form
 */
export function openDescription(files, { base = '', completions = [] } = {}) {
  const opened = files.map((file) => openFile(readFileSync(file, 'utf8'), { file, base }))
  const graphql = opened.find(({ kind }) => kind === 'graphql')
  if (graphql) return completions.reduce(completeSchema, graphql)
  const operationsIn = (isExtract) =>
    opened
      .filter((_, index) => /\.extract$/.test(files[index]) === isExtract)
      .flatMap(({ operations }) => operations)
  return {
    kind: 'openapi',
    version: joined([...new Set(opened.map(({ version }) => version))]),
    operations: completeOperations(
      joinExtracts(operationsIn(false), operationsIn(true)),
      completions.map((file) => readFileSync(file, 'utf8')),
    ),
  }
}

/** A schema, and beside it the one with what a completion extends: `extend type Order { colour: String }` below a page. */
function completeSchema(graphql, file) {
  const text = readFileSync(file, 'utf8')
  const page = text.match(/^# (https:\S+)/m)?.[1]
  if (page === undefined) throw new Error(`No page is named in this completion: ${file}`)
  const { schema, pages = [] } = graphql.completed ?? graphql
  const completed = { schema: extendSchema(schema, parseGraphql(text)), pages: [...pages, page] }
  return { ...graphql, completed: { ...completed, version: hashOf(`${graphql.version} ${text}`) } }
}

/** The versions of the files; one hash for many of them. */
function joined(versions) {
  const text = versions.join(', ')
  return versions.length > 4 ? hashOf(text) : text
}

function openFile(text, { file, base }) {
  if (/\.(graphql|gql|graphqls)$/.test(file))
    return { kind: 'graphql', version: hashOf(text), schema: buildSchema(text) }
  const byName = textForms.find(({ named }) => named.test(file))
  if (byName) return { kind: 'openapi', version: hashOf(text), operations: byName.operations(text, base) }
  const document = file.endsWith('.json') ? JSON.parse(text) : parse(text, { maxAliasCount: -1 })
  const introspection = document.data?.__schema ?? document.__schema
  if (introspection) {
    return { kind: 'graphql', version: hashOf(text), schema: buildClientSchema({ __schema: introspection }) }
  }
  const form = documentForms.find(({ isIn }) => isIn(document))
  if (!form)
    throw new Error(
      `${file} has no form that the referee knows. scripts/referee/open-description.mjs lists them.`,
    )
  return {
    kind: 'openapi',
    version: form.version(document, text),
    operations: form.operations(document, base),
  }
}

/** Forms that the name of a file shows. */
const textForms = [
  { named: /\.al$/, operations: alPageOperations },
  { named: /\.apib$/, operations: blueprintOperations },
  { named: /\.extract$/, operations: extractOperations },
  { named: /\.(csdl|edmx|xml)$/, operations: odataOperations },
]

/** Forms of a JSON or YAML document. */
const documentForms = [
  {
    isIn: ({ paths }) => paths !== undefined,
    version: ({ info }) => String(info?.version ?? ''),
    operations: operationsOf,
  },
  {
    isIn: ({ discoveryVersion, resources }) => discoveryVersion !== undefined && resources !== undefined,
    version: ({ version, revision }) => [version, revision].filter(Boolean).join(' '),
    operations: discoveryOperations,
  },
  {
    isIn: ({ info, item }) => Array.isArray(item) && info !== undefined,
    version: (_, text) => hashOf(text),
    operations: postmanOperations,
  },
]
