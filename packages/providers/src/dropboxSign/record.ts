// Where things are in a Dropbox Sign record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

const ids = [
  'client_id',
  'fax_id',
  'signature_request_id',
  'template_id',
  'bulk_send_job_id',
  'number',
  'account_id',
]
const byTime = recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at', unit: 's' })

/** `{template_id: 'f57db65d...', updated_at: 1570471067}`; a request names its bulk job, too, after its own id. */
export const record: RecordShape = {
  ...byTime,
  id: (native) => {
    const found = ids.map((name) => native[name]).find((id) => typeof id === 'string' && id !== '')
    return found === undefined ? undefined : String(found)
  },
}
