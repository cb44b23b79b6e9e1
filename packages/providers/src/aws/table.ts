// How the identity store is asked: one address, and a target for each operation.
import {
  asObject,
  byCursor,
  type Call,
  type CallRequest,
  fromObjectTable,
  inJson,
  type TableObject,
  typed,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/** An object, and what its operations are called after. */
interface StoreObject extends TableObject {
  noun: 'User' | 'Group'
}

/** @see https://github.com/aws/aws-sdk-js-v3/tree/main/clients/client-identitystore/src/models (Amazon's client) read 2026-11-28 */
const objects: Readonly<Record<string, StoreObject>> = {
  users: {
    noun: 'User',
    items: 'Users',
    scanned: ['UserName', 'DisplayName'],
    readOnly: typed(
      'UserId IdentityStoreId ExternalIds:other UserStatus CreatedAt:other UpdatedAt:other CreatedBy UpdatedBy',
    ),
    writable: typed(
      'UserName DisplayName Name:other NickName ProfileUrl Emails:other Addresses:other PhoneNumbers:other UserType Title',
      'PreferredLanguage Locale Timezone Photos:other Website Birthdate',
    ),
    required: ['UserName', 'DisplayName', 'Name'],
  },
  groups: {
    noun: 'Group',
    items: 'Groups',
    scanned: ['DisplayName'],
    readOnly: typed(
      'GroupId IdentityStoreId ExternalIds:other CreatedAt:other UpdatedAt:other CreatedBy UpdatedBy',
    ),
    writable: typed('DisplayName Description'),
    required: ['DisplayName'],
  },
}

export const { listObjects, describe, read, search, readByIds, write, scans } = fromObjectTable<StoreObject>({
  displayName: 'AWS',
  objects,
  record,
  style: byCursor({ cursor: 'NextToken', limit: 'MaxResults', next: 'NextToken' }),
  place: inJson,
  pageSizeMax: 100,
  list: ({ noun }, _, call) => operation(call, `List${noun}s`, {}),
  one: ({ noun }, { id }, call) =>
    /^[\da-f-]{1,47}$/i.test(id) ? operation(call, `Describe${noun}`, { [`${noun}Id`]: id }) : undefined,
  unwrap: (json) => asObject(json),
  write({ noun }, { action, item, id }, call) {
    const named = { [`${noun}Id`]: id }
    if (action === 'create') return operation(call, `Create${noun}`, item.fields)
    if (action === 'delete') return operation(call, `Delete${noun}`, named)
    const Operations = Object.entries(item.fields).map(([name, value]) => ({
      AttributePath: `${name.charAt(0).toLowerCase()}${name.slice(1)}`,
      AttributeValue: value,
    }))
    return operation(call, `Update${noun}`, { ...named, Operations })
  },
})

function operation(call: Call, name: string, input: Readonly<Record<string, unknown>>): CallRequest {
  return {
    method: 'POST',
    path: '/',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSIdentityStore.${name}` },
    json: { IdentityStoreId: call.metadata.identityStoreId, ...input },
  }
}
