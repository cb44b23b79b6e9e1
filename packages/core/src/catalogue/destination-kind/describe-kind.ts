// A type of destination as a form needs it.
import { type DestinationTypeInfo, describeDestinationField } from '@mortise/contract'
import type { DestinationKind } from './destination-kind.ts'

/** The fields come out of the contract's schemas, so a new type describes itself. */
export function describeKind(type: string, kind: DestinationKind): DestinationTypeInfo {
  const { shown, cargo, metadataKeys, secretKeys } = kind
  const essential: readonly string[] = kind.essentialKeys ?? [...metadataKeys, ...secretKeys]
  const describe = (place: 'metadata' | 'secrets') => (name: string) => ({
    ...describeDestinationField(place, name),
    isEssential: essential.includes(name),
  })
  return {
    type,
    displayName: titleOf(shown),
    cargo: [...cargo],
    fields: [...metadataKeys.map(describe('metadata')), ...secretKeys.map(describe('secrets'))],
  }
}

/** `PostgreSQL` of `A PostgreSQL destination`. */
function titleOf(shown: string): string {
  const name = shown.replace(/^An? /, '').replace(/ destination$/, '')
  return name.replace(/^./, (first) => first.toUpperCase())
}
