// Lists the record types of a Netsuite account, its own among them.
import { asString, listInAccount, recordsAt, summarize } from '@mortise/connector-kit'
import { recordUrl } from './api.ts'

/**
 * The types that the record service exposes, which the user's role narrows; those of people's making are called
 * `customrecord_…`. Subrecords, which are in the catalogue too, have a dash in their name and are nothing to read.
 * @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_1540810174.html read 2026-11-22
 */
export const listObjects = listInAccount(async (call) => {
  const { json } = await call.request({ path: recordUrl(call, 'metadata-catalog') })
  const objects = recordsAt(json, 'items').flatMap(({ name }) => {
    const type = asString(name)
    return type === undefined || !/^[A-Za-z]\w*$/.test(type)
      ? []
      : [summarize(type, { isCustom: type.toLowerCase().startsWith('customrecord') })]
  })
  return { objects, isComplete: true }
})
