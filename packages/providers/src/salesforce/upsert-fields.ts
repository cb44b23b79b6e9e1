// Creates and changes custom fields of a Salesforce organisation, and lets the connected user see them.
import {
  asArray,
  asObject,
  asString,
  attemptFields,
  type Call,
  type FieldUpsert,
  isObject,
  ProviderError,
  refusal,
  refuseField,
  soqlName,
  soqlText,
  type WantedField,
} from '@mortise/connector-kit'
import { dataPath } from './api.ts'
import { type FieldMetadata, leftOut, mergeMetadata, toFieldMetadata } from './custom-field.ts'
import { listOpenFields, openField } from './field-visibility.ts'

/**
 * Upserts fields through the tooling API, which sees them whatever the connected user may see.
 * @see https://developer.salesforce.com/docs/atlas.en-us.216.0.api_tooling.meta/api_tooling/tooling_api_objects_customfield.htm read 2026-11-21
 */
export function upsertFields(
  call: Call,
  objectName: string,
  fields: readonly WantedField[],
): Promise<FieldUpsert[]> {
  return attemptFields({
    fields,
    prepare: () => findTable(call, objectName),
    async upsert(field, table) {
      const wanted = toFieldMetadata(table.name, field)
      if (typeof wanted === 'string') return refuseField(wanted)
      const id = await findField(call, table, field.fieldName)
      const done = id
        ? await change(call, id, wanted)
        : await create(call, `${table.name}.${field.fieldName}`, wanted)
      if (done.action === 'failed') return done
      const seen = await makeVisible(call, { objectName: table.name, field })
      return { ...done, ...seen, warnings: [...done.warnings, ...leftOut(field, wanted), ...seen.warnings] }
    },
  })
}

interface Table {
  name: string
  /** What CustomField calls the object: the name of a standard one, the id of a custom one. */
  enumOrId: string
}

/** @throws ProviderError stop when the organisation has no such object */
async function findTable(call: Call, objectName: string): Promise<Table> {
  const [found] = await queryTooling(
    call,
    `SELECT DurableId, QualifiedApiName FROM EntityDefinition WHERE QualifiedApiName = ${soqlText(soqlName(objectName))}`,
  )
  const enumOrId = asString(found?.DurableId)
  if (enumOrId !== undefined) return { name: asString(found?.QualifiedApiName) ?? objectName, enumOrId }
  const message = `Salesforce has no object called ${objectName}, or the connected user may not see it.`
  throw refusal(message, 404)
}

/** `DeveloperName` lacks the ending; a managed package may have a field of the same one under its namespace. */
async function findField(call: Call, { enumOrId }: Table, fieldName: string): Promise<string | undefined> {
  const developerName = soqlText(fieldName.replace(/__c$/, ''))
  const found = await queryTooling(
    call,
    `SELECT Id, NamespacePrefix FROM CustomField WHERE TableEnumOrId = ${soqlText(enumOrId)} AND DeveloperName = ${developerName}`,
  )
  return asString(found.find(({ NamespacePrefix }) => !NamespacePrefix)?.Id)
}

async function create(call: Call, fullName: string, metadata: FieldMetadata): Promise<FieldUpsert> {
  const json = { FullName: fullName, Metadata: metadata }
  const answer = await call.request({ method: 'POST', path: dataPath('/tooling/sobjects/CustomField'), json })
  const id = asString(asObject(answer.json)?.id)
  return { action: 'create', isVisible: false, warnings: [], metadata: { id, fullName, type: metadata.type } }
}

/** The whole metadata is replaced, so what is not wanted otherwise is sent back as it came. */
async function change(call: Call, id: string, wanted: FieldMetadata): Promise<FieldUpsert> {
  const path = dataPath(`/tooling/sobjects/CustomField/${id}`)
  const { FullName: fullName, Metadata } = asObject((await call.request({ path })).json) ?? {}
  const current = asObject(Metadata) ?? {}
  if (current.type !== wanted.type) {
    const reason = `${String(fullName)} is there already with the type ${String(current.type)}, and the type of a field that may hold values is not changed. Choose another name.`
    return refuseField(reason)
  }
  const merged = mergeMetadata(current, wanted)
  if (merged) await call.request({ method: 'PATCH', path, json: { Metadata: merged } })
  return {
    action: merged ? 'update' : 'none',
    isVisible: false,
    warnings: [],
    metadata: { id, fullName, type: current.type },
  }
}

/** A required field is everybody's, and no permission can be given for it. A refusal leaves the field there, unseen. */
async function makeVisible(
  call: Call,
  { objectName, field }: { objectName: string; field: WantedField },
): Promise<{ isVisible: boolean; warnings: string[] }> {
  const isEverybodys = field.isRequired && field.valueType !== 'boolean'
  if (isEverybodys) return { isVisible: true, warnings: [] }
  try {
    const open = await listOpenFields(call, objectName)
    if (!open.has(`${objectName}.${field.fieldName}`)) await openField(call, objectName, field.fieldName)
    return { isVisible: true, warnings: [] }
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reaction.kind !== 'stop') throw error
    const words = `The field is there, but the connected user may not see it: ${error.message.replace(/\.?$/, '.')} An administrator can give access in the field-level security of ${field.fieldName}.`
    return { isVisible: false, warnings: [words] }
  }
}

async function queryTooling(call: Call, soql: string) {
  const path = `${dataPath('/tooling/query')}?q=${encodeURIComponent(soql)}`
  const { json } = await call.request({ path })
  return asArray(asObject(json)?.records).filter(isObject)
}
