// Generated from the folder names by scripts/gen-registry.mjs; do not edit.
import type { ProviderDefinition } from '@mortise/connector-kit'
import hubspot from './hubspot/index.ts'
import parse from './parse/index.ts'
import salesforce from './salesforce/index.ts'

/** Every provider that has a folder here, by folder name. */
export const definitions: readonly ProviderDefinition[] = [
  hubspot,
  parse,
  salesforce,
]
