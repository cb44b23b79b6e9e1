// A page for one provider, from its catalogue entry: what to do before a customer connects, its objects, and what is known.

const abilities = [
  ['read', 'Reads records on schedule'],
  ['incremental', 'Asks the provider for changed records only'],
  ['search', 'Searches on demand'],
  ['create', 'Creates records'],
  ['update', 'Updates records'],
  ['upsert', 'Upserts records'],
  ['delete', 'Deletes records'],
  ['batch', 'Writes several records in one request'],
  ['deletesSeen', 'Reports removed records with reads'],
  ['webhooks', 'Receives the provider’s events'],
  ['customObjects', 'Lists objects that exist in one account only'],
  ['proxy', 'Passes your own requests on'],
]

/** `fields` are the names of the fields that the definition knows, by object. */
export function describeProvider({ info, docsUrl, fields = {} }) {
  const labels = info.labels ?? {}
  const can = new Set((labels.capabilities ?? '').split(', '))
  return [
    `# ${info.displayName}`,
    `Use the name \`${info.name}\` in your manifest. ${info.displayName} documents its API at <${docsUrl}>.`,
    `## What Mortise can do`,
    `| Ability | Supported |\n|---|---|\n${abilities.map(([name, words]) => `| ${words} | ${can.has(name) ? 'yes' : 'no'} |`).join('\n')}`,
    ...connecting(info),
    ...objects(info, labels, fields),
    ...sentences('What reads leave out', labels.leavesOut),
    ...sentences('Rights that reads need', labels.rights),
    ...evidence(labels),
    '## Related pages',
    relatedPages(can),
  ].join('\n\n')
}

function connecting(info) {
  const steps = [...beforehand(info), ...entered(info)]
  const address = info.baseURL ? `Requests go to \`${info.baseURL}\`.` : ''
  const check = info.authHealthCheck
    ? `Mortise checks credentials with \`${info.authHealthCheck.method} ${info.authHealthCheck.url}\` before it stores them.`
    : ''
  return [
    '## How customers connect',
    [authSentence(info), address, check].filter(Boolean).join(' '),
    ...(steps.length > 0 ? [steps.map((step, index) => `${index + 1}. ${step}`).join('\n')] : []),
  ]
}

function authSentence({ authType, oauth2Opts, apiKeyOpts, basicOpts }) {
  if (authType === 'oauth2') return `OAuth 2, grant \`${oauth2Opts.grantType}\`.`
  if (authType === 'apiKey') return `An API key, which Mortise sends in the ${apiKeyOpts.attachmentType}.`
  if (authType === 'basic')
    return basicOpts?.apiKeyAsBasic
      ? 'An API key, which Mortise sends as basic credentials.'
      : 'A user name and a password.'
  if (authType === 'none') return 'No credentials.'
  return 'Credentials that the provider defines.'
}

/** Your own steps, before a customer connects. */
function beforehand({ name, displayName, authType, oauth2Opts }) {
  if (authType !== 'oauth2') return []
  const docs = oauth2Opts.docsURL ? ` The provider explains it at <${oauth2Opts.docsURL}>.` : ''
  const asksForScopes = oauth2Opts.explicitScopesRequired ? ' with the scopes that you need' : ''
  return [
    `Register an OAuth client at ${displayName}.${docs}`,
    `Store it as a [provider app](../connecting.md) for \`${name}\`${asksForScopes}.`,
  ]
}

/** The steps of a customer. */
function entered({ metadata, apiKeyOpts, basicOpts, customOpts }) {
  const docs = apiKeyOpts?.docsURL ?? basicOpts?.docsURL
  const key = docs ? [`The customer finds the credentials as <${docs}> explains.`] : []
  const inputs = [...(metadata?.input ?? []), ...(customOpts?.inputs ?? [])].map(
    ({ name, displayName, prompt = '', docsURL }) =>
      `The customer enters *${displayName ?? name}* (\`${name}\`). ${prompt}${docsURL ? ` See <${docsURL}>.` : ''}`.trim(),
  )
  return [...inputs, ...key]
}

function objects({ displayName }, labels, fields) {
  const names = (labels.objects ?? '').split(', ').filter(Boolean)
  const modules = Object.entries(labels).filter(([label]) => label.startsWith('objects.'))
  if (names.length + modules.length === 0) return []
  const counts = new Map(
    (labels.confirmed ?? '')
      .split(', ')
      .filter(Boolean)
      .map((entry) => [entry.slice(0, entry.lastIndexOf(' ')), entry.slice(entry.lastIndexOf(' ') + 1)]),
  )
  const scanned = (name) =>
    (labels.listSearches ?? '')
      .split(', ')
      .filter((entry) => entry.startsWith(`${name}.`))
      .map((entry) => `\`${entry.slice(name.length + 1)}\``)
      .join(', ')
  const sampled = new Set((labels.sampledFields ?? '').split(', '))
  const rows = names.map((name) => {
    const known = (fields[name] ?? []).map((field) => `\`${field}\``).join(', ')
    const shown = [known, sampled.has(name) ? 'custom fields, from a sample of records' : '']
      .filter(Boolean)
      .join('; ')
    return `| \`${name}\` | ${shown} | ${scanned(name)} | ${(counts.get(name) ?? '').replace('/', ' of ')} |`
  })
  return [
    '## Objects',
    `These are the objects of every ${displayName} account. Mortise knows the *fields* that are listed, and lists the others when it asks the account.
A search by a field under *searched by a full list* reads the whole list.`,
    ...(rows.length > 0
      ? [
          `| Object | Fields | Searched by a full list | Requests confirmed |\n|---|---|---|---|\n${rows.join('\n')}`,
        ]
      : []),
    ...modules.map(
      ([label, list]) =>
        `In the module \`${label.slice('objects.'.length)}\`: ${list
          .split(', ')
          .map((name) => `\`${name}\``)
          .join(', ')}.`,
    ),
    ...otherNames(labels),
  ]
}

function sentences(title, lines) {
  if (!lines) return []
  const rows = lines.split('\n').map((line) => {
    const [, objectName, sentence] = /^(.*?): (.*)$/.exec(line)
    return `| ${objectName === '*' ? 'all' : `\`${objectName}\``} | ${sentence} |`
  })
  return [`## ${title}`, `| Objects | About |\n|---|---|\n${rows.join('\n')}`]
}

function evidence(labels) {
  const counts = (labels.confirmed ?? '').split(', ').filter(Boolean)
  const sum = (index) =>
    counts.reduce((total, entry) => total + Number(entry.split(' ').at(-1).split('/')[index]), 0)
  const confirmed =
    counts.length > 0
      ? `The provider’s description of its API confirms ${sum(0)} of ${sum(1)} kinds of requests.`
      : 'No description of the API was compared yet.'
  const open = labels.unverified?.split('\n') ?? []
  return [
    '## How this is known',
    `Verified by: ${labels.verifiedBy || 'unverified'}. ${confirmed} [Providers](../providers.md#what-the-columns-mean) explains the words.`,
    ...(open.length > 0 ? ['Open questions:', open.map((line) => `- ${escapeText(line)}`).join('\n')] : []),
  ]
}

/** Sentences of definitions are text: an address in them becomes a link, and no sign becomes markup. */
function escapeText(text) {
  return text
    .replaceAll(/https?:\/\/[^\s;,)]+/g, (address) => `<${address}>`)
    .replaceAll(/<(?!https?:)/g, '&lt;')
    .replaceAll('{{', '&#123;&#123;')
}

function relatedPages(can) {
  const pages = [
    ['connecting', 'Connecting accounts', true],
    ['reading', 'Reading', can.has('read')],
    ['searching', 'Searching', can.has('search')],
    ['writing', 'Writing', can.has('create')],
    ['events', 'Events', can.has('webhooks')],
    ['proxy', 'The proxy', can.has('proxy')],
  ]
  return pages
    .filter(([, , isRelated]) => isRelated)
    .map(([path, title]) => `- [${title}](../${path}.md)`)
    .join('\n')
}

/** The names that manifests can use instead: `candidate = candidates`. */
function otherNames({ otherNames: listed }) {
  if (!listed) return []
  const pairs = listed.split(', ').map((pair) => pair.split(' = '))
  const said = pairs.map(([other, own]) => `\`${other}\` for \`${own}\``)
  return [`Manifests can also say ${said.join(', ')}.`]
}
