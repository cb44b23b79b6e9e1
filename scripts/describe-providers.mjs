// Writes docs/providers.md from the definitions: what each provider supports, and how that is known.

const mark = (claim) => (claim ? 'yes' : '')

/** The page, from catalogue entries (as `GET /v1/providers` answers them) and where each definition's vendor documents itself. */
export function describeProviders(entries) {
  const byName = (a, b) => a.info.displayName.localeCompare(b.info.displayName, 'en')
  const rows = [...entries].sort(byName).map(({ info, docsUrl, hasDescribe }) => {
    const { support } = info
    const cells = [
      `[${info.displayName}](${docsUrl})`,
      `\`${info.name}\``,
      connectsBy(info),
      mark(info.authHealthCheck || info.postAuthInfoNeeded),
      mark(support.proxy),
      mark(hasDescribe),
      mark(support.read),
      mark(support.search?.operators?.equals),
      mark(support.write),
      info.labels?.verifiedBy ?? 'unverified',
    ]
    return `| ${cells.join(' | ')} |`
  })
  const count = (test) => entries.filter(test).length
  return `# Providers

${entries.length} providers: ${count(({ info }) => info.support.read)} are read, ${count(({ info }) => info.support.search?.operators?.equals)} searched, ${count(({ info }) => info.support.proxy)} proxied.
Generated from the definitions in \`packages/providers\`; \`mortise providers\` shows the same of a running server.

*Checked* means that connecting proves the credentials before they are stored. *Verified by* says what a definition was
run against: \`simulator\` one of ours that speaks the vendor's documented shapes, \`vendorSdk\` the vendor's own client
library against that simulator, \`vendorServer\` the vendor's own server. An *unverified* definition is made of what
vendors document and was run against nothing but a generic server. A missing provider is [a file of your
own](custom-providers.md) away.

| provider | name | connects by | checked | proxy | fields | read | search | write | verified by |
|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}

function connectsBy({ authType, oauth2Opts, apiKeyOpts, basicOpts }) {
  if (authType === 'oauth2') return `OAuth2, ${oauth2Opts.grantType}`
  if (authType === 'apiKey') return `API key in ${apiKeyOpts.attachmentType}`
  if (authType === 'basic') return basicOpts.apiKeyAsBasic ? 'API key as basic' : 'basic'
  return authType
}
