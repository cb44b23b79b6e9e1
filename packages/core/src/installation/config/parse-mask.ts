// Understands the update masks of an installation.
import { MortiseError } from '@mortise/contract'

/** The part that one mask names. */
export type InstallationMask =
  | { kind: 'connectionId' }
  | { kind: 'createdBy' }
  | { kind: 'proxyEnabled' }
  | { kind: 'readObject'; objectName: string }
  | { kind: 'readObjectDisabled'; objectName: string }
  | { kind: 'writeObjects' | 'subscribeObjects'; objectName?: string }

const allowed = [
  'connectionId',
  'config.createdBy',
  'config.content.read.objects.<name>',
  'config.content.read.objects.<name>.disabled',
  'config.content.write.objects',
  'config.content.write.objects.<name>',
  'config.content.subscribe.objects',
  'config.content.subscribe.objects.<name>',
  'config.content.proxy.enabled',
]

const READ = 'config.content.read.objects.'
const WRITE = 'config.content.write.objects'
const SUBSCRIBE = 'config.content.subscribe.objects'
const DISABLED = '.disabled'

/**
 * Parses a mask. Everything after `objects.`, less a trailing `.disabled`, is the object's name, written raw or
 * with escaped dots (`a\.b`).
 * @throws MortiseError installation.mask_unknown listing the allowed masks
 */
export function parseMask(mask: string): InstallationMask {
  if (mask === 'connectionId') return { kind: 'connectionId' }
  if (mask === 'config.createdBy') return { kind: 'createdBy' }
  if (mask === 'config.content.proxy.enabled') return { kind: 'proxyEnabled' }
  if (mask === WRITE) return { kind: 'writeObjects' }
  if (mask === SUBSCRIBE) return { kind: 'subscribeObjects' }
  const rest = (prefix: string) => (mask.startsWith(prefix) ? mask.slice(prefix.length) : '')
  const read = rest(READ)
  if (read.endsWith(DISABLED) && read.length > DISABLED.length) {
    return { kind: 'readObjectDisabled', objectName: unescapeName(read.slice(0, -DISABLED.length)) }
  }
  if (read) return { kind: 'readObject', objectName: unescapeName(read) }
  const write = rest(`${WRITE}.`)
  if (write) return { kind: 'writeObjects', objectName: unescapeName(write) }
  const subscribe = rest(`${SUBSCRIBE}.`)
  if (subscribe) return { kind: 'subscribeObjects', objectName: unescapeName(subscribe) }
  throw new MortiseError('installation.mask_unknown', { params: { mask, allowed: allowed.join(', ') } })
}

/**
 * Where in the config a mask reaches, as `validateConfig` names places. Only that is held against the manifest: the
 * rest may be older than the newest revision.
 */
export function placesOf(mask: InstallationMask): string[] {
  switch (mask.kind) {
    case 'connectionId':
    case 'createdBy':
      return []
    case 'proxyEnabled':
      return ['config.content.proxy']
    case 'readObject':
    case 'readObjectDisabled':
      return [`config.content.read.objects.${mask.objectName}`]
    case 'writeObjects':
      return ['config.content.write']
    case 'subscribeObjects':
      return ['config.content.subscribe']
  }
}

function unescapeName(name: string): string {
  return name.replace(/\\(.)/g, '$1')
}
