// Fields that no description of a vendor names: those of the records on the first page.
import { humanize } from '../catalog/humanize.ts'
import type { Call, FieldDescription, ReadPart } from '../definition/provider.ts'
import type { StaticFields } from './static-object.ts'

/** The fields of the object's first page that `known` does not name. They are read-only, because nothing says more of them. */
export async function sampledFields(
  call: Call,
  {
    read,
    objectName,
    known,
    pageSize,
  }: {
    read: ReadPart['page']
    objectName: string
    known: Pick<StaticFields, 'readOnly' | 'writable'>
    pageSize: number
  },
): Promise<FieldDescription[]> {
  const { records } = await read(call, { objectName, fields: 'all', pageSize })
  const isKnown = (name: string) => Object.hasOwn(known.readOnly, name) || Object.hasOwn(known.writable, name)
  const names = [...new Set(records.flatMap((native) => Object.keys(native)))]
  return names
    .filter((name) => !isKnown(name))
    .sort()
    .map((fieldName) => ({
      fieldName,
      displayName: humanize(fieldName),
      valueType: 'other',
      providerType: 'sampled',
      isReadOnly: true,
      isCustom: true,
      isRequired: false,
    }))
}
