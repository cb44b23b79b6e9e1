// An installation's config as applications write it: what goes without saying may be left out.
import type { ConfigContent, UpdateInstallationConfigContent } from '@mortise/contract'

/** The parts that are read, written and proxied; `provider` and the `objectName` of read objects may be left out. */
export type InstallationConfigContent = UpdateInstallationConfigContent

/** Fills in what a new installation's config has to say. */
export function wholeConfig(config: InstallationConfigContent, provider: string): ConfigContent {
  const { read, write, subscribe, proxy } = config
  const objects = Object.entries(read?.objects ?? {}).map(([name, object]) => [
    name,
    { selectedFields: {}, selectedFieldMappings: {}, ...object, objectName: object.objectName ?? name },
  ])
  return {
    provider: config.provider ?? provider,
    read: read && { objects: Object.fromEntries(objects) },
    write,
    subscribe: subscribe?.objects && { objects: subscribe.objects },
    proxy,
  }
}
