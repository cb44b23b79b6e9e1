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

const howToRead = `## What the columns mean

- *incr.*: a scheduled read asks the provider only for records that changed. Without it, each scheduled read is a full
  read, and Mortise delivers only the records that differ.
- *upsert*: Mortise searches for the record, then creates or updates it.
- *batch*: one request to the provider carries several records, and each has an outcome.
- *deletes seen*: reads report removed records. Without it, full reads and webhooks report them.
- *custom objects*: Mortise lists objects that exist only in one account. Mortise reads custom *fields* of standard objects
  from every provider that has them.
- *verified by*, strongest first:
  - **account**: a real account at the provider.
  - **vendorServer**: the provider's server software, in a test.
  - **vendorSdk**: the simulator in \`packages/sandbox\`. The provider's client library works with the same simulator.
  - **communitySdk**: the simulator. A widely used client library that the provider does not publish works with it too.
  - **simulator**: the simulator alone.
  - **played**: answers in the provider's test, written from the provider's documentation.
  - **unverified**: only a generic server, which tests connecting and the proxy.
- *confirmed*: how many kinds of requests the provider's own description of its API confirms, of how many. The script
  \`scripts/referee.mjs\` compares them. The table of objects shows the same for each object. *0 of 40* means that no
  description was compared yet, or that it does not fit.
- *open questions*: how many facts of the definition are not confirmed.
  \`mortise providers NAME\` lists them.`

/**
 * The page. It needs the catalogue entries as `GET /v1/providers` returns them, each provider's documentation page, and
 * the lines of each folder.
 */
export function describeProviders(entries, linesByName) {
  const byName = (a, b) => a.info.displayName.localeCompare(b.info.displayName, 'en')
  const known = [...entries].sort(byName).map((entry) => ({ ...entry, can: capabilities(entry.info) }))
  const deep = known.filter(({ can }) => can.has('read'))
  const thin = known.filter(({ can }) => !can.has('read'))
  const lines = summarizeLines(linesByName)
  const deepNames = new Set(deep.map(({ info }) => info.name))
  const deepLines = summarizeLines(linesByName, (name) => deepNames.has(name))
  return `# Providers

This page lists the ${known.length} providers of the catalogue and what Mortise can do with each. Use it to find a provider's name and
its objects. \`mortise providers\` shows the same for a running server. To add a provider that is missing, write a
[custom provider](custom-providers.md).

${countTable(known)}

This page is generated from the definitions in \`packages/providers\` and their tests.

${howToRead}

## How large a definition is

A definition has ${lines.median} lines in the median. For the ${deepLines.count} providers that Mortise reads, the median is ${deepLines.median} and the
maximum ${deepLines.largest} (${deepLines.largestName}). Blank lines and tests do not count. Mortise loads the code for reading, searching and
writing on first use. \`npm run bench -- catalogue\` measures what the rest costs at the start.

## Read, searched and written

| provider | name | connects by | ${columns.map(([title]) => title).join(' | ')} | verified by | confirmed | open questions |
|---|---|---|${columns.map(() => '---|').join('')}---|---|---|
${deep.map(deepRow).join('\n')}

${objectSections(deep)}

## Connected and proxied

*Checked*: Mortise tests the credentials at the provider before it stores them.

| provider | name | connects by | checked | proxy | verified by |
|---|---|---|---|---|---|
${thin.map(thinRow).join('\n')}

## Related pages

- [Custom providers](custom-providers.md): add a provider that is missing
- [Connecting accounts](connecting.md): how customers connect
- [Reading records](reading.md): schedules, backfills and filters
`
}

function countTable(known) {
  const count = (name) => known.filter(({ can }) => can.has(name)).length
  return `| what Mortise can do | providers |
|---|---|
| proxy calls | ${count('proxy')} |
| read | ${count('read')} |
| search | ${count('search')} |
| create records | ${count('create')} |
| delete records | ${count('delete')} |
| receive webhooks | ${count('webhooks')} |`
}

function objectSections(deep) {
  return `## Objects

Use these names in the manifest. *Custom objects* are objects, tables or boards that exist only in one account.
\`mortise objects --provider NAME --group REF\` lists the standard and custom objects of an account, and
\`GET /v1/projects/PROJECT/providers/NAME/objects?groupRef=REF\` returns them. Mortise refuses an object that the account
does not have, or that the connected user may not read.

| provider | objects | confirmed |
|---|---|---|
${deep.map(objectsRow).join('\n')}

## What reads leave out

Reads ask a provider for archived, inactive and closed records, too. This table lists the records that a provider still
leaves out.

| provider | objects | left out |
|---|---|---|
${deep.flatMap((entry) => sentenceRows(entry, 'leavesOut')).join('\n')}

## Rights that reads need

Reads of these objects need a right beside access to the object itself. Without it, the provider refuses the read.

| provider | objects | right |
|---|---|---|
${deep.flatMap((entry) => sentenceRows(entry, 'rights')).join('\n')}`
}

function deepRow({ info, docsUrl, can }) {
  const cells = [
    ...nameCells(info, docsUrl),
    ...columns.map(([, name]) => mark(can.has(name))),
    info.labels?.verifiedBy ?? 'unverified',
    confirmedOf(info.labels),
    String(info.labels?.unverified?.split('\n').length ?? ''),
  ]
  return `| ${cells.join(' | ')} |`
}

/** `12 of 40`, over all objects. A request that several objects send counts for each of them. */
function confirmedOf(labels) {
  const counts = [...confirmedByObject(labels).values()]
  if (counts.length === 0) return ''
  const sum = (index) => counts.reduce((total, count) => total + Number(count.split('/')[index]), 0)
  return `${sum(0)} of ${sum(1)}`
}

/** By object `3/8`, from the label `contacts 3/8, deals 2/7`. */
function confirmedByObject(labels) {
  const entries = (labels?.confirmed ?? '').split(', ').filter(Boolean)
  return new Map(
    entries.map((entry) => [entry.slice(0, entry.lastIndexOf(' ')), entry.slice(entry.lastIndexOf(' ') + 1)]),
  )
}

/** The counts of each object; none where no description was compared. */
function confirmedCell(labels) {
  const counts = [...confirmedByObject(labels)]
  if (counts.every(([, count]) => count.startsWith('0/'))) return ''
  return counts.map(([name, count]) => `\`${name} ${count}\``).join(', ')
}

function objectsRow({ info, can }) {
  const names = (info.labels?.objects ?? '').split(', ').filter(Boolean)
  const objects = [
    names.map((name) => `\`${name}\``).join(', '),
    can.has('customObjects') ? 'custom objects' : '',
    ...marks(info.labels ?? {}),
  ]
  return `| ${info.displayName} (\`${info.name}\`) | ${objects.filter(Boolean).join('; ')} | ${confirmedCell(info.labels)} |`
}

/** Notes on fields and searches that need more than one query of the provider. */
function marks({ sampledFields, listSearches }) {
  const named = (list) =>
    list
      .split(', ')
      .map((name) => `\`${name}\``)
      .join(', ')
  return [
    sampledFields ? `Mortise finds the custom fields of ${named(sampledFields)} in a sample of records` : '',
    listSearches ? `a search by ${named(listSearches)} reads the whole list` : '',
  ]
}

/** A row for each sentence of a label, whose lines are `orders: Drafts.` */
function sentenceRows({ info }, label) {
  const lines = info.labels?.[label]?.split('\n') ?? []
  return lines.map((line) => {
    const [, objectName, sentence] = /^(.*?): (.*)$/.exec(line)
    const objects = objectName === '*' ? 'all' : `\`${objectName}\``
    return `| ${info.displayName} (\`${info.name}\`) | ${objects} | ${sentence} |`
  })
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
