// Custom fields of a record that is there: Gorgias takes them at a separate path, and forgets those that are not sent.
import { asObject, type Call, type CallRequest, idText, listIn } from '@mortise/connector-kit'
import type { CustomValue } from './record.ts'

/**
 * Sets some and keeps the others, as Gorgias recommends: it reads the values, and sends all of them. An empty value is
 * left out, which clears it.
 * @see https://developers.gorgias.com/reference/update-ticket-custom-fields read 2026-11-29
 */
export async function writeCustomValues(
  call: Call,
  {
    record,
    values,
    headers,
  }: { record: string; values: readonly CustomValue[]; headers: CallRequest['headers'] },
): Promise<void> {
  const path = `${record}/custom-fields`
  const changed = values.map(({ id }) => idText(id))
  const kept = (await valuesAt(call, path)).filter(({ id }) => !changed.includes(idText(id)))
  const json = [...kept, ...values].filter(({ value }) => value !== null && value !== '')
  await call.request({ method: 'PUT', path, headers, json })
}

/** `[{field: {id: 12, label: 'Tier'}, value: 'gold'}]`, bare or as `data` */
async function valuesAt(call: Call, path: string): Promise<CustomValue[]> {
  const answer = await call.request({ path })
  const listed = listIn(answer, Array.isArray(answer.json) ? '' : 'data')
  return listed.map(({ field, value }) => ({ id: asObject(field)?.id, value }))
}
