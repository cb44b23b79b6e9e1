/** Ids as HubSpot forms them. */

import { createHash } from 'node:crypto'

/** Keeps generated ids clear of small ids that tests like to choose themselves. */
const recordIdBase = 30_000_000_000

/** A record id: a number, ascending with creation. */
export function newRecordId(ordinal: number): string {
  return String(recordIdBase + ordinal)
}

/** The account number (Hub ID) a workspace stands for, always the same. */
export function portalIdOf(workspace: string): number {
  return 10_000_000 + (createHash('sha256').update(workspace).digest().readUInt32BE(0) % 90_000_000)
}
