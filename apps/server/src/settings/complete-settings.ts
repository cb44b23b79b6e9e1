// The settings of the domain: the chosen ones, and the defaults for the rest.
import type { CoreSettings } from '@mortise/core'

const dayMs = 86_400_000
const defaults = {
  // Svix's schedule, which receivers' authors know. https://docs.svix.com/retries read 2026-11-21
  deliveryRetryMs: [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000].map((seconds) => seconds * 1_000),
  inlineBytesMax: 300_000,
  downloadTtlMs: 15 * 60_000,
  deliveryRetentionMs: 30 * dayMs,
  retention: {
    operationsMs: 90 * dayMs,
    logsMs: 30 * dayMs,
    parkedMs: 90 * dayMs,
    notificationsMs: 30 * dayMs,
    auditMs: 365 * dayMs,
    eventsMs: 7 * dayMs,
  },
}

/** The settings that a start can choose. */
export type ChosenSettings = Chosen<
  Pick<
    CoreSettings,
    'publicUrl' | 'browserKeys' | 'isProjectCreationOpen' | 'providerUrls' | 'privateHostsAllowed'
  >
> & { readonly settings?: Chosen<Partial<CoreSettings>> }

/** The same members, each of which may be left to its default. */
export type Chosen<T> = { readonly [Name in keyof T]?: T[Name] | undefined }

/** All settings of the domain, from the options of a start. */
export function completeSettings(options: ChosenSettings): CoreSettings {
  const chosen = options.settings
  return {
    ...chosen,
    deliveryRetryMs: chosen?.deliveryRetryMs ?? defaults.deliveryRetryMs,
    inlineBytesMax: chosen?.inlineBytesMax ?? defaults.inlineBytesMax,
    downloadTtlMs: chosen?.downloadTtlMs ?? defaults.downloadTtlMs,
    deliveryRetentionMs: chosen?.deliveryRetentionMs ?? defaults.deliveryRetentionMs,
    retention: { ...defaults.retention, ...chosen?.retention },
    publicUrl: options.publicUrl ?? '',
    isProjectCreationOpen: options.isProjectCreationOpen ?? false,
    browserKeys: options.browserKeys ?? 'confined',
    providerUrls: options.providerUrls ?? new Map(),
    privateHostsAllowed: options.privateHostsAllowed ?? [],
  }
}
