// Which of an account's metadata may lead a builder's client secret: what keeps it at the provider's own domain.
import type { Metadata } from '../account/credentials.ts'
import { completeMetadata, resolveTemplate } from '../account/metadata.ts'
import type { ProviderDefinition } from '../definition/provider.ts'
import { oauth2Auth } from './oauth2-auth.ts'
import {
  type AddressTemplate,
  addressTemplates,
  allowedMetadata,
  clientTemplates,
  originAt,
  requireOrigin,
} from './origins.ts'

// The host that an attacker would enter to receive the secret. Those that a definition does not allow count for
// nothing.
const HOSTILE_HOST = 'stranger.example'
const hostileValues = [
  HOSTILE_HOST,
  `https://${HOSTILE_HOST}`,
  `${HOSTILE_HOST}:8443`,
  `${HOSTILE_HOST}/`,
  `a@${HOSTILE_HOST}`,
  `acme.${HOSTILE_HOST}`,
  `https://acme.${HOSTILE_HOST}/x`,
]

const looseNames = new WeakMap<ProviderDefinition, ReadonlySet<string>>()

/**
 * The metadata that a builder's client secret is bound to: the builder's own `params`, and of a customer's values those
 * that cannot move the token or revocation address to a foreign domain.
 */
export function confinedMetadata(
  provider: ProviderDefinition,
  metadata: Metadata,
  params: Metadata = {},
): Metadata {
  const loose = looseNamesOf(provider)
  const confined = Object.entries(metadata).filter(([name]) => !loose.has(name))
  return { ...params, ...Object.fromEntries(confined) }
}

/**
 * Refuses an account whose token address a builder's client secret may not go to, before anybody consents to anything.
 * @throws ProviderError stop, caused by `ForeignOrigin`
 */
export function requireConfined(
  provider: ProviderDefinition,
  metadata: Metadata,
  params: Metadata = {},
): void {
  const boundTo = confinedMetadata(provider, metadata, params)
  const { tokenUrl } = oauth2Auth(provider)
  requireOrigin(provider, resolveTemplate(tokenUrl, completeMetadata(provider, metadata)), boundTo)
}

/** Names of the metadata by which a customer could choose the host that sees a builder's client secret. */
export function looseNamesOf(provider: ProviderDefinition): ReadonlySet<string> {
  const found = looseNames.get(provider) ?? new Set(findLooseNames(provider))
  looseNames.set(provider, found)
  return found
}

function findLooseNames(provider: ProviderDefinition): string[] {
  const { auth } = provider
  const isStepped = auth.kind === 'custom' && auth.needsProviderApp === true
  const templates = isStepped ? addressTemplates(provider) : clientTemplates(provider)
  return templates.flatMap(([, template]) =>
    namesIn(template).filter((name) => hostileValues.some((value) => isLed(provider, template, name, value))),
  )
}

/** Whether a hostile value of one name, which the definition allows, moves the address to the stranger's host. */
function isLed(
  provider: ProviderDefinition,
  template: AddressTemplate,
  name: string,
  value: string,
): boolean {
  if (allowedMetadata(provider, { [name]: value })[name] !== value) return false
  const samples = Object.fromEntries(namesIn(template).map((other) => [other, 'acme']))
  const origin = originAt(template, { ...samples, [name]: value })
  return origin !== undefined && new URL(origin).hostname.endsWith(HOSTILE_HOST)
}

function namesIn(template: AddressTemplate): string[] {
  if (typeof template === 'string') return []
  const names = new Set<string>()
  const recording = new Proxy<Record<string, string>>(
    {},
    {
      get(_target, name) {
        if (typeof name === 'string') names.add(name)
        return 'acme'
      },
    },
  )
  template(recording)
  return [...names]
}
