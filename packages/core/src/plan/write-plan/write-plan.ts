// Everything a write needs to know of one object of one installation.

import type { ProviderDefinition, WriteSupport } from '@mortise/connector-kit'
import type { QuotaPlan } from '../../connection/quota/quota-plan.ts'
import type { OwnWritesPlan } from '../installed/own-writes-of.ts'
import type { WriteDefault } from './choose-defaults.ts'
import type { RefusedField, WriteMapping } from './compile-write-mapping.ts'

/** One object's writes, fully resolved from config and manifest; cached per config. */
export interface WritePlan {
  readonly projectId: string
  readonly installationId: string
  readonly integrationId: string
  readonly integrationName: string
  readonly connectionId: string
  readonly configId: string
  readonly groupRef: string
  readonly provider: ProviderDefinition
  readonly write: WriteSupport | undefined
  readonly module: string | undefined
  /** As the manifest calls the object under `write`; what messages say. */
  readonly declaredName: string
  /** The provider's name of the object. */
  readonly objectName: string
  /** False when the customer chose what may be written and left this object out. */
  readonly isAllowed: boolean
  readonly isDeletionEnabled: boolean
  readonly mapping: WriteMapping
  readonly ownWrites: OwnWritesPlan
  /** Absent for an installation without a quota. */
  readonly quota: QuotaPlan | undefined
  /** Top-level fields of the provider that it takes only when it creates a record. */
  readonly createOnly: readonly string[]
  /** Those that it takes only when it changes one. */
  readonly updateOnly: readonly string[]
  readonly defaults: readonly WriteDefault[]
  /** Fields of defaults that cannot be written; configs are refused with them, but older ones may hold some. */
  readonly refusedDefaults: readonly RefusedField[]
}
