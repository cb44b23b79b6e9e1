// Where things are in a Gong record.
import { asObject, asString, idText, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/**
 * `{id: '7782342274025937895', started: '2026-11-21T09:30:00Z', title: '…'}`: calls do not change, users do not say when.
 * Other records name their id after themselves, and a transcript has that of its call.
 */
export const record: RecordShape = {
  id: idOf,
  updatedAt: ({ started, metaData, reviewTime, updated }) => {
    const at = started ?? asObject(metaData)?.started ?? reviewTime ?? updated
    const instant = Date.parse(asString(at) ?? '')
    return Number.isNaN(instant) ? undefined : instant
  },
  field: (name) => fields[name] ?? ((native) => native[name]),
}

/** What is not in a record under its own name: its id, and what extensive calls keep with the rest of the call. */
const fields: Readonly<Record<string, (native: NativeRecord) => unknown>> = {
  id: idOf,
  primaryUserId: ({ primaryUserId: own, metaData }) => own ?? asObject(metaData)?.primaryUserId,
  workspaceId: ({ workspaceId: own, metaData }) => own ?? asObject(metaData)?.workspaceId,
}

/** Ids are text, except for scorecards and answered scorecards: these have numbers. */
function idOf(native: NativeRecord): string | undefined {
  const { id, metaData, answeredScorecardId: answered, scorecardId: scorecard, trackerId, callId } = native
  return idText(id ?? asObject(metaData)?.id ?? answered ?? scorecard ?? trackerId ?? callId)
}
