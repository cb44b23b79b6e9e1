// Finds out which tables take several rows in one request, so that all of them are written or none is.
import { asString, type Call, memoByCall, ProviderError, recordsAt } from '@mortise/connector-kit'
import { tableOf } from './describe.ts'
import { odataText } from './odata.ts'

/** The messages that write several rows. Only elastic tables have one for deletions (same page as below). */
export type TogetherMessage = 'CreateMultiple' | 'UpdateMultiple'

/**
 * Whether a table knows the message and takes it as a whole. Many of the vendor's own tables do not know it. Elastic
 * tables keep a part of what they refuse, so that nothing of it could be sent again. Asked once for a `Call`.
 * @see https://learn.microsoft.com/en-us/power-apps/developer/data-platform/bulk-operations read 2026-11-22
 */
export function takesTogether(call: Call, objectName: string, message: TogetherMessage): Promise<boolean> {
  return asked(call, `${message} ${objectName}`)
}

const asked = memoByCall(async (call, key) => {
  const [message = '', objectName = ''] = key.split(' ')
  const { logicalName } = await tableOf(call, objectName)
  try {
    return (await isStandard(call, logicalName)) && (await knows(call, logicalName, message))
  } catch (error) {
    // A user who may not read that may still write, row by row.
    if (error instanceof ProviderError && error.reaction.kind === 'stop') return false
    throw error
  }
})

/** @see https://learn.microsoft.com/en-us/power-apps/developer/data-platform/create-elastic-tables (`TableType`) read 2026-11-22 */
async function isStandard(call: Call, logicalName: string): Promise<boolean> {
  const { json } = await call.request({
    path: '/v9.2/EntityDefinitions',
    query: { $filter: `LogicalName eq ${odataText(logicalName)}`, $select: 'TableType' },
  })
  return asString(recordsAt(json, 'value')[0]?.TableType) === 'Standard'
}

/** As on that page, but with values instead of its parameters. */
async function knows(call: Call, logicalName: string, message: string): Promise<boolean> {
  const { json } = await call.request({
    path: '/v9.2/sdkmessagefilters',
    query: {
      $select: 'sdkmessagefilterid',
      $filter: `sdkmessageid/name eq ${odataText(message)} and primaryobjecttypecode eq ${odataText(logicalName)}`,
    },
  })
  return recordsAt(json, 'value').length > 0
}
