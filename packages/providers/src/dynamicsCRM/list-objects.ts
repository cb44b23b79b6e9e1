// Lists the tables of a Dataverse environment, custom ones included.
import { asString, listInAccount, recordsAt, summarize } from '@mortise/connector-kit'
import { labelOf } from './describe.ts'

/**
 * By their entity sets, which is what reads name them by; tables without one are none of the Web API's. Those that only
 * hold what belongs together are left out.
 * @see https://github.com/MicrosoftDocs/powerapps-docs/blob/0cc35097731bf86a10ee72940b118f010d47ce13/powerapps-docs/developer/data-platform/webapi/query-metadata-web-api.md (no pages) read 2026-11-29
 * @see https://learn.microsoft.com/en-us/previous-versions/dynamicscrm-2016/developers-guide/mt621855(v=crm.8) (`EntitySetName`) read 2026-11-22
 * @see https://learn.microsoft.com/en-gb/previous-versions/dynamicscrm-2016/developers-guide/gg307500(v=crm.8) (`IsCustomEntity`) read 2026-11-22
 * @see https://learn.microsoft.com/en-us/previous-versions/dynamicscrm-2016/developers-guide/gg307550(v=crm.8) (`IsIntersect`) read 2026-11-22
 */
export const listObjects = listInAccount(async (call) => {
  const { json } = await call.request({
    path: '/v9.2/EntityDefinitions',
    query: {
      $filter: 'IsIntersect eq false',
      $select: 'EntitySetName,DisplayName,DisplayCollectionName,IsCustomEntity',
    },
  })
  const objects = recordsAt(json, 'value').flatMap((table) => {
    const name = asString(table.EntitySetName)
    return name === undefined || name === ''
      ? []
      : [
          summarize(name, {
            displayName: labelOf(table, 'DisplayCollectionName') ?? labelOf(table),
            isCustom: table.IsCustomEntity === true,
          }),
        ]
  })
  return { objects, isComplete: true }
})
