// Addresses where others than the vendor describe an API: they state a fact, and are no proof of it.

/** Sites that describe the APIs of many vendors, and sites that anybody writes for. */
const sites = [
  'alldevstack.com',
  'apideck.com',
  'apis.io',
  'automationedge.com',
  'blinkops.com',
  'cdata.com',
  'celigo.com',
  'cloudsfdc.com',
  'datagrail.io',
  'dev.to',
  'fivetran.com',
  'frontegg.com',
  'getmacha.com',
  'glama.ai',
  'infallibletechie.com',
  'integration.app',
  'kestra.io',
  'klera.io',
  'lap.sh',
  'locoia.gitbook.io',
  'merge.dev',
  'mintlify.app',
  'mintlify.com',
  'nango.dev',
  'nexla.com',
  'openapi.city',
  'openintegrations.dev',
  'oreilly.com',
  'pages.dev',
  'pinkfish.ai',
  'pipedream.com',
  'rollout.com',
  'sailpoint.com',
  'salesforce.stackexchange.com',
  'salesforcedictionary.com',
  'sfdecoded.github.io',
  'skills.sh',
  'slingdata.io',
  'softwarepublico.gov.br',
  'stackone.com',
  'stackoverflow.com',
  'suiteportal.io',
  'trigger.dev',
  'unified.to',
  'waymark.network',
  'withampersand.com',
  'withone.ai',
]

/** Registries where a package's page is the vendor's own only when the vendor publishes it, which is seldom so here. */
const registries = ['docs.rs', 'hex.pm', 'hexdocs.pm', 'packagist.org', 'rdrr.io', 'ruby-toolbox.com']

/** Packages by others than the vendor they call, as `hostname/path` begins. */
const packages = [
  'npmjs.com/package/jira.js',
  'npmjs.com/package/jsforce',
  'npmjs.com/package/node-zendesk',
  'npmjs.com/package/@gitbeaker/',
  'rubydoc.info/gems/drip-ruby',
  'rubydoc.info/gems/zendesk_support_api',
]

/** Owners of repositories that describe or call the APIs of many vendors, or copy the pages of one. */
const owners = [
  'activepieces',
  'airbytehq',
  'amp-labs',
  'api-evangelist',
  'apideck-io',
  'DeskproApps',
  'ktsaou',
  'n8n-io',
  'NangoHQ',
  'PipedreamHQ',
  'segevsh',
  'simstudioai',
  'singer-io',
  'w6w-io',
]

const hosts = new RegExp(`(^|\\.)(${[...sites, ...registries].map(escaped).join('|')})$`)
const repositories = /(^|\.)(github\.com|githubusercontent\.com)$/

/** Whether an address belongs to a third party instead of the vendor. */
export function isThirdParty(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, pathname } = new URL(address)
  if (repositories.test(hostname)) return owners.includes(pathname.split('/')[1] ?? '')
  const place = `${hostname.replace(/^www\./, '')}${pathname}`
  const isOf = (name: string) =>
    place.startsWith(name) && (name.endsWith('/') || /^(\/|$)/.test(place.slice(name.length)))
  return hosts.test(hostname) || packages.some(isOf)
}

/** The addresses of third parties that a source names as proof. */
export function citedThirdParties(text: string): string[] {
  return [...text.matchAll(/@see (https?:\/\/\S+)/g)].map(([, address = '']) => address).filter(isThirdParty)
}

function escaped(host: string): string {
  return host.replaceAll('.', '\\.')
}
