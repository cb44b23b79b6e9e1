// The writing half of a walk: create, update, delete, looking up what was written, custom fields.
import type {
  FieldDescription,
  NativeRecord,
  WriteAction,
  WriteItem,
  WriteOutcome,
} from '@mortise/connector-kit'
import { inventedEmail } from './invented-values.ts'
import type { Recorder } from './recorder.ts'
import { sampleRecord, sampleValue, searchValues } from './sample-fields.ts'

interface Written {
  objectName: string
  fields: readonly FieldDescription[]
  ids: readonly string[]
}

/** Writes the object in each way that the definition declares. */
export async function walkWrites(recorder: Recorder, written: Written): Promise<void> {
  const { write, objects } = recorder.walker.provider
  const { objectName, fields } = written
  const { upsertFields } = objects
  if (upsertFields) {
    const wanted = {
      fieldName: 'mortise_field',
      displayName: 'Mortise field',
      valueType: 'string',
      isRequired: false,
      isUnique: false,
      isIndexed: false,
    } as const
    await recorder.record(
      { objectName, operation: 'create fields', isOptional: true },
      { run: (call) => upsertFields(call, objectName, [wanted]) },
    )
  }
  if (!write) return
  for (const action of write.objects?.[objectName] ?? write.actions)
    await walkAction(recorder, written, action)
  const { lookUp } = write
  if (!lookUp) return
  for (const fieldName of write.uniqueFields?.[objectName] ?? []) {
    const field = fields.find((each) => each.fieldName === fieldName)
    const value = field ? searchValues(field)[0] : inventedEmail
    if (value === undefined) continue
    await recorder.record(
      { objectName, operation: `look up by ${fieldName}`, isOptional: true },
      { run: (call) => lookUp.call(write, call, { objectName, filter: { fieldName, value }, fields: [] }) },
    )
  }
}

async function walkAction(recorder: Recorder, written: Written, action: WriteAction): Promise<void> {
  const { write } = recorder.walker.provider
  const isCreation = action === 'create'
  const left = (isCreation ? write?.updateOnly : write?.createOnly)?.[written.objectName] ?? []
  const fields = written.fields
    .filter(({ isReadOnly }) => !isReadOnly)
    .filter(({ fieldName }) => !left.includes(fieldName))
  const whole = sampleRecord(fields, { isCreation })
  if (action === 'delete') {
    await walkItems(recorder, written, action, {})
    return
  }
  if (await walkItems(recorder, written, action, whole)) return
  const required = isCreation
    ? sampleRecord(
        fields.filter(({ isRequired }) => isRequired),
        { isCreation },
      )
    : {}
  for (const field of fields) {
    await walkItems(recorder, written, action, { ...required, [field.fieldName]: sampleValue(field) })
  }
}

/** Writes one record, then two where the vendor has a batch; tries ids until one leads to a request. */
async function walkItems(
  recorder: Recorder,
  { objectName, ids }: Written,
  action: WriteAction,
  fields: NativeRecord,
): Promise<boolean> {
  const { write } = recorder.walker.provider
  if (!write) return false
  const request = { objectName, action, allOrNone: false, headers: {} }
  const of = { objectName, operation: action, isOptional: true }
  const isGood = (outcomes: WriteOutcome[]) => outcomes.every(({ isWritten }) => isWritten)
  const itemFor = (id: string): WriteItem => (action === 'create' ? { fields } : { id, fields })
  for (const id of action === 'create' ? ids.slice(0, 1) : ids) {
    const one = await recorder.record(of, {
      run: (call) => write.write(call, { ...request, items: [itemFor(id)] }),
      isGood,
    })
    if (one === undefined) continue
    if (write.batchSizeMax[action] > 1) {
      const items = [itemFor(id), itemFor(ids.find((other) => other !== id) ?? id)]
      await recorder.record(of, { run: (call) => write.write(call, { ...request, items }), isGood })
    }
    return true
  }
  return false
}
