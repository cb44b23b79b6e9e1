// Writes docs/providers.md from the definitions: what each provider supports, and how that is known.
import { summarizeLines } from './count-provider-lines.mjs'

/** Columns of the table of providers whose records are read; the capabilities are named as the catalogue names them. */
const columns = [
  ['read', 'read'],
  ['incr.', 'incremental'],
  ['search', 'search'],
  ['create', 'create'],
  ['update', 'update'],
  ['delete', 'delete'],
  ['upsert', 'upsert'],
  ['batch', 'batch'],
  ['deletes seen', 'deletesSeen'],
  ['webhooks', 'webhooks'],
  ['custom objects', 'customObjects'],
]

const howToRead = `## How to read it

- *incr.*: a schedule's read asks for what changed. Where it is missing each read is a full one, and only what differs
  from the last is delivered.
- *upsert* is a search, then a creation or an update.
- *batch*: several records in one request to the vendor, with an outcome for each.
- *deletes seen*: removed records are told of by reads; without it by full reads and by webhooks that tell of them.
- *custom objects*: objects that only the account knows of. Custom *fields* of standard objects are read wherever the
  vendor has them.
- *verified by*, strongest first:
  - **account**: a real account at the vendor.
  - **vendorServer**: the vendor's own server, in a test.
  - **vendorSdk**: the simulator in \`packages/sandbox\`, which the vendor's own client library works with as well, so
    that definition and simulator do not only agree with each other.
  - **communitySdk**: the same with a client library in wide use that is not the vendor's own.
  - **simulator**: that simulator alone.
  - **played**: answers written into the provider's test after the vendor's documents.
  - **unverified**: nothing but a generic server, for connecting and the proxy.
- *open questions*: how many facts of the definition could not be confirmed, or carry no dated source where one
  connects; \`mortise providers NAME\` lists them.`

/**
 * The page, from catalogue entries (as `GET /v1/providers` answers them) with the page where each vendor documents
 * itself, and the lines of each folder.
 */
export function describeProviders(entries, linesByName) {
  const byName = (a, b) => a.info.displayName.localeCompare(b.info.displayName, 'en')
  const known = [...entries].sort(byName).map((entry) => ({ ...entry, can: capabilities(entry.info) }))
  const deep = known.filter(({ can }) => can.has('read'))
  const thin = known.filter(({ can }) => !can.has('read'))
  const lines = summarizeLines(linesByName)
  const deepNames = new Set(deep.map(({ info }) => info.name))
  const deepLines = summarizeLines(linesByName, (name) => deepNames.has(name))
  const count = (name) => known.filter(({ can }) => can.has(name)).length
  return `# Providers

${known.length} providers: ${deep.length} are read, ${count('search')} searched, ${count('create')} written, ${count('delete')} deleted from, ${count('webhooks')} tell of changes, ${count('proxy')} are proxied.
Generated from the definitions in \`packages/providers\`, their tests and their comments; \`mortise providers\` shows the
same of a running server, and \`mortise providers NAME\` says what in a definition could not be confirmed. A missing
provider is [a file of your own](custom-providers.md) away.

${howToRead}

## What one costs

Lines that are not blank, tests left out: ${lines.median} in the middle of all ${lines.count}; of the ${deepLines.count} that are read ${deepLines.median} in the
middle and ${deepLines.largest} at most (${deepLines.largestName}). A definition's code for reading, searching and writing is loaded when it is
first used; \`npm run bench -- catalogue\` measures what the rest costs at the start.

## Read, searched and written

| provider | name | connects by | ${columns.map(([title]) => title).join(' | ')} | verified by | open questions |
|---|---|---|${columns.map(() => '---|').join('')}---|---|
${deep.map(deepRow).join('\n')}

## Objects

By the names that manifests take. *The account's own* are the ones only an account knows of, its custom objects, tables
or boards: \`mortise objects --provider NAME --group REF\` lists them, and so does
\`GET /v1/projects/PROJECT/providers/NAME/objects?groupRef=REF\`, together with the others. What an account does not have,
or the connected user may not read, is refused when it is described or read.

| provider | objects |
|---|---|
${deep.map(objectsRow).join('\n')}

## Connected and proxied

*Checked* means that connecting proves the credentials before they are stored.

| provider | name | connects by | checked | proxy | verified by |
|---|---|---|---|---|---|
${thin.map(thinRow).join('\n')}
`
}

function deepRow({ info, docsUrl, can }) {
  const cells = [
    ...nameCells(info, docsUrl),
    ...columns.map(([, name]) => mark(can.has(name))),
    info.labels?.verifiedBy ?? 'unverified',
    String(info.labels?.unverified?.split('\n').length ?? ''),
  ]
  return `| ${cells.join(' | ')} |`
}

function objectsRow({ info, can }) {
  const names = (info.labels?.objects ?? '').split(', ').filter(Boolean)
  const objects = [
    names.map((name) => `\`${name}\``).join(', '),
    can.has('customObjects') ? "the account's own" : '',
    ...marks(info.labels ?? {}),
  ]
  return `| ${info.displayName} (\`${info.name}\`) | ${objects.filter(Boolean).join('; ')} |`
}

/** What is found in another way than by asking the vendor for it. */
function marks({ sampledFields, listSearches }) {
  const named = (list) =>
    list
      .split(', ')
      .map((name) => `\`${name}\``)
      .join(', ')
  return [
    sampledFields ? `custom fields of ${named(sampledFields)} are those of a sample of records` : '',
    listSearches ? `${named(listSearches)}: searched by looking through the list` : '',
  ]
}

function thinRow({ info, docsUrl, can }) {
  const isChecked = info.authHealthCheck !== undefined || info.postAuthInfoNeeded === true
  const cells = [
    ...nameCells(info, docsUrl),
    mark(isChecked),
    mark(can.has('proxy')),
    info.labels?.verifiedBy ?? 'unverified',
  ]
  return `| ${cells.join(' | ')} |`
}

function nameCells(info, docsUrl) {
  return [`[${info.displayName}](${docsUrl})`, `\`${info.name}\``, connectsBy(info)]
}

function capabilities({ labels }) {
  return new Set((labels?.capabilities ?? '').split(', '))
}

function mark(claim) {
  return claim ? 'yes' : ''
}

function connectsBy({ authType, oauth2Opts, apiKeyOpts, basicOpts }) {
  if (authType === 'oauth2') return `OAuth2, ${oauth2Opts.grantType}`
  if (authType === 'apiKey') return `API key in ${apiKeyOpts.attachmentType}`
  if (authType === 'basic') return basicOpts.apiKeyAsBasic ? 'API key as basic' : 'basic'
  return authType
}
