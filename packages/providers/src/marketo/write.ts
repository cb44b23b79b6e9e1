// Writes leads, companies, salespersons and opportunities, up to 300 in one request.
import {
  type NativeRecord,
  ProviderError,
  recordsAt,
  type WriteItem,
  type WriteOutcome,
  type WriteRequest,
  type WriteSupport,
} from '@mortise/connector-kit'

/**
 * Records are created as new ones, and changed and deleted by their id.
 * @see https://experienceleague.adobe.com/en/docs/marketo-developer/marketo/rest/lead-database/leads read 2026-11-23
 * @see https://experienceleague.adobe.com/en/docs/marketo-developer/marketo/rest/lead-database/companies read 2026-11-23
 */
export const write: WriteSupport['write'] = async (call, request) => {
  const { objectName, action, items, headers } = request
  const path = action === 'delete' ? `/rest/v1/${objectName}/delete.json` : `/rest/v1/${objectName}.json`
  const { json } = await call.request({ method: 'POST', path, json: toBody(request), headers })
  const results = recordsAt(json, 'result')
  return items.map((item, index) => toOutcome(item, results[index]))
}

function toBody({ objectName, action, items }: WriteRequest): NativeRecord {
  const isLead = objectName === 'leads'
  const ids = items.map(({ id }) =>
    objectName === 'opportunities' ? { marketoGUID: id } : { id: Number(id) },
  )
  if (action === 'delete') return isLead ? { input: ids } : { deleteBy: 'idField', input: ids }
  if (action === 'update') {
    const input = items.map(({ fields }, index) => ({ ...fields, ...ids[index] }))
    return { action: 'updateOnly', [isLead ? 'lookupField' : 'dedupeBy']: isLead ? 'id' : 'idField', input }
  }
  const input = items.map(({ fields }) => fields)
  return isLead
    ? { action: 'createOnly', lookupField: 'email', input }
    : { action: 'createOnly', dedupeBy: 'dedupeFields', input }
}

/** `{status: 'skipped', reasons: [{code: '1004', message: 'Lead not found'}]}`, or the id of what was written. */
function toOutcome(item: WriteItem, result: NativeRecord = {}): WriteOutcome {
  const { id, marketoGUID = id, status, reasons } = result
  const recordId = marketoGUID === undefined ? item.id : String(marketoGUID)
  if (status === 'created' || status === 'updated' || status === 'deleted') {
    return recordId === undefined ? { isWritten: true } : { isWritten: true, recordId }
  }
  const [reason] = recordsAt({ reasons }, 'reasons')
  const message = String(reason?.message ?? 'Marketo skipped the record and gave no reason.')
  return { isWritten: false, error: new ProviderError({ reaction: { kind: 'stop' }, message, status: 422 }) }
}
