// Lists the tables of a ServiceNow instance that its user may see.
import { asString, listedObjectsMax, listInAccount, summarize } from '@mortise/connector-kit'
import { listTable } from './describe.ts'

/**
 * Custom tables begin with `u_`, tables of custom applications with `x_` and the vendor prefix.
 * @see https://raw.githubusercontent.com/ServiceNow/ServiceNowDocs/australia/markdown/platform-administration/table-administration-and-data-management/c_DataDictionaryTables.md read 2026-11-22
 * @see https://www.npmjs.com/package/@servicenow/sdk-core/v/4.9.0 (the columns) read 2026-11-22
 */
export const listObjects = listInAccount(async (call) => {
  const tables = await listTable(call, 'sys_db_object', {
    query: 'nameISNOTEMPTY^ORDERBYname',
    fields: 'name,label',
    limit: listedObjectsMax,
  })
  const objects = tables.flatMap(({ name, label }) =>
    typeof name === 'string' && name !== ''
      ? summarize(name, { displayName: asString(label), isCustom: /^[ux]_/.test(name) })
      : [],
  )
  return { objects, isComplete: tables.length < listedObjectsMax }
})
