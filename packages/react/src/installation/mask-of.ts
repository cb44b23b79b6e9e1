// Names the parts of an installation that a piece of config means to change.
import type { UpdateInstallationConfigContent } from '@mortise/contract'

/**
 * One mask for each object and for the proxy; dots in names are escaped: `config.content.read.objects.a\.b`.
 * A read object that says `disabled` and nothing else is masked by that, so that its choices stay.
 */
export function maskOf({ read, write, subscribe, proxy }: UpdateInstallationConfigContent): string[] {
  return [
    ...Object.entries(read?.objects ?? {}).map(([name, { objectName: _, ...object }]) => {
      const keys = Object.keys(object)
      const isSwitch = keys.length === 1 && keys[0] === 'disabled'
      return `${place('read', name)}${isSwitch ? '.disabled' : ''}`
    }),
    ...Object.keys(write?.objects ?? {}).map((name) => place('write', name)),
    ...Object.keys(subscribe?.objects ?? {}).map((name) => place('subscribe', name)),
    ...(proxy?.enabled === undefined ? [] : ['config.content.proxy.enabled']),
  ]
}

function place(kind: 'read' | 'write' | 'subscribe', name: string): string {
  return `config.content.${kind}.objects.${name.replaceAll('.', '\\.')}`
}
