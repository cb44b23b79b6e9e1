// Everything a read, a search or a sample needs to know of one object of one installation.
import type { ProviderDefinition } from '@mortise/connector-kit'
import type { BackfillConfig, ReadFilter } from '@mortise/contract'
import type { QuotaPlan } from '../../connection/quota/quota-plan.ts'
import type { MessageEnvelope } from '../../message/envelope/message-envelope.ts'
import type { OwnWritesPlan } from '../installed/own-writes-of.ts'
import type { CompiledMapping } from '../mapping/compile-mapping.ts'

/** One object's read, fully resolved from config and manifest; cached per config. */
export interface ReadPlan {
  readonly projectId: string
  readonly installationId: string
  readonly integrationId: string
  readonly connectionId: string
  readonly configId: string
  /** Another text means that config or manifest have changed since. */
  readonly version: string
  /** Which fields, mappings, values and filters decide what is delivered of a record: 16 hexadecimal digits. */
  readonly fieldsFingerprint: string
  readonly provider: ProviderDefinition
  readonly module: string | undefined
  /** The provider's name of the object. */
  readonly objectName: string
  /** The name delivered: `mapToName` where the manifest gives one. */
  readonly deliveredName: string
  /** False when neither the config names the object nor the manifest enables it always: searched, never read. */
  readonly isInstalled: boolean
  /** Reads are refused and searches too. */
  readonly isDisabled: boolean
  /** Cron, '' when the object is read on demand only. */
  readonly schedule: string
  /** Destination name, '' when none. */
  readonly destination: string
  readonly backfill: BackfillConfig | undefined
  /** Records per message at most, where the manifest says so. */
  readonly pageSize: number | undefined
  /** Messages wait until they are asked for, by the manifest's `delivery.mode`. */
  readonly isDeliveredOnRequest: boolean
  readonly fieldFilters: readonly ReadFilter[]
  /** Top-level provider names of the fields without which a record is nothing to the builder. */
  readonly requiredFields: readonly string[]
  readonly mapping: CompiledMapping
  readonly ownWrites: OwnWritesPlan
  /** Absent for an installation without a quota. */
  readonly quota: QuotaPlan | undefined
  /** The part of a webhook message that is the same for every record of this object. */
  readonly envelope: MessageEnvelope
}
