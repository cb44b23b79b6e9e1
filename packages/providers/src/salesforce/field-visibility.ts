// Lets the connected user see custom fields that were made through the API, which at first no user can see.
import {
  asArray,
  asObject,
  asString,
  type Call,
  isObject,
  memoByCall,
  ProviderError,
  soqlText,
} from '@mortise/connector-kit'
import { dataPath } from './api.ts'

/**
 * The permission set that opens the fields; made once for an organisation, under a name of ours.
 * @see https://developer.salesforce.com/docs/platform/object-reference/references/standard-objects/object-fieldpermissions.html read 2026-11-21
 */
const permissionSet = {
  Name: 'Integration_Fields',
  Label: 'Integration fields',
  Description: 'Lets the user of an integration see and fill the custom fields it works with.',
}

/** The fields of an object that the permission set opens already, as `Contact.Plan__c`. */
export async function listOpenFields(call: Call, objectName: string): Promise<Set<string>> {
  const parentId = await permissionSetId(call, permissionSet.Name)
  const found = await query(
    call,
    `SELECT Field FROM FieldPermissions WHERE ParentId = ${soqlText(parentId)} AND SobjectType = ${soqlText(objectName)} AND PermissionsRead = true`,
  )
  return new Set(found.flatMap(({ Field }) => asString(Field) ?? []))
}

/** Opens a field for the connected user, for reading and writing. */
export async function openField(call: Call, objectName: string, fieldName: string): Promise<void> {
  const ParentId = await permissionSetId(call, permissionSet.Name)
  await create(call, 'FieldPermissions', {
    ParentId,
    SobjectType: objectName,
    Field: `${objectName}.${fieldName}`,
    PermissionsRead: true,
    PermissionsEdit: true,
  })
}

/** Finds or makes the set and assigns it to the connected user, once for a call. */
const permissionSetId = memoByCall(async (call, name) => {
  const find = async () =>
    asString((await query(call, `SELECT Id FROM PermissionSet WHERE Name = ${soqlText(name)}`))[0]?.Id)
  const id = (await find()) ?? (await create(call, 'PermissionSet', permissionSet)) ?? (await find())
  if (id === undefined) throw refused('Salesforce made no permission set.')
  await assign(call, id)
  return id
})

/** @see https://developer.salesforce.com/docs/atlas.en-us.262.0.api_tooling.meta/api_tooling/tooling_api_objects_permissionsetassignment.htm read 2026-11-21 */
async function assign(call: Call, id: string): Promise<void> {
  const { json } = await call.request({ path: '/services/oauth2/userinfo' })
  const userId = asString(asObject(json)?.user_id)
  if (userId === undefined) throw refused('Salesforce did not say who is connected.')
  const held = await query(
    call,
    `SELECT Id FROM PermissionSetAssignment WHERE AssigneeId = ${soqlText(userId)} AND PermissionSetId = ${soqlText(id)}`,
  )
  if (held.length === 0) {
    await create(call, 'PermissionSetAssignment', { AssigneeId: userId, PermissionSetId: id })
  }
}

/** Answers the id; `undefined` when another client made the same record in this very moment. */
async function create(call: Call, objectName: string, json: object): Promise<string | undefined> {
  try {
    const answer = await call.request({ method: 'POST', path: dataPath(`/sobjects/${objectName}`), json })
    return asString(asObject(answer.json)?.id)
  } catch (error) {
    if (error instanceof ProviderError && /duplicate/i.test(error.message)) return undefined
    throw error
  }
}

async function query(call: Call, soql: string) {
  const { json } = await call.request({ path: `${dataPath('/query')}?q=${encodeURIComponent(soql)}` })
  return asArray(asObject(json)?.records).filter(isObject)
}

function refused(message: string): ProviderError {
  return new ProviderError({ reaction: { kind: 'stop' }, message })
}
