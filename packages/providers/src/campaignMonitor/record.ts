// Where things are in a Campaign Monitor record.
import { idText, type NativeRecord, type RecordShape, recordBy } from '@mortise/connector-kit'

const idNames = ['SegmentID', 'CampaignID', 'TemplateID']

/**
 * `{ListID: 'a58ee1d3...', EmailAddress: 'ada@example.com', Name: 'Ada', State: 'Active'}`; a person goes by the e-mail
 * address: a subscriber below the list, others below the client, an administrator alone.
 */
export const record: RecordShape = { ...recordBy({ id: 'ListID', updatedAt: [] }), id: idOf }

function idOf(native: NativeRecord): string | undefined {
  const own = idNames.map((name) => idText(native[name])).find((id) => id !== undefined)
  if (own !== undefined) return own
  const parent = idText(native.ListID) ?? idText(native.ClientID)
  const address = idText(native.EmailAddress)
  if (address === undefined || parent === undefined) return address ?? parent
  return `${parent}/${address}`
}
