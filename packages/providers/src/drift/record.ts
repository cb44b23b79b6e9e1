// Where things are in a Drift record.
import { idText, type RecordShape, recordBy } from '@mortise/connector-kit'

/**
 * `{id: 7, updatedAt: 1763717400000}`; an account has `accountId`, `createDateTime` and `updateDateTime`.
 * @see https://devdocs.drift.com/docs/account-model read 2026-11-29
 */
export const record: RecordShape = {
  ...recordBy({
    id: 'id',
    updatedAt: ['updatedAt', 'updateDateTime'],
    createdField: 'createdAt',
    unit: 'ms',
  }),
  id: ({ id, accountId }) => idText(id) ?? idText(accountId),
  field: (name) => (native) => native[name] ?? (name === 'createdAt' ? native.createDateTime : undefined),
}
