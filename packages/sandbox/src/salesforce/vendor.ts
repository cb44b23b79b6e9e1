/** Salesforce, simulated: its REST API, SOQL, metadata and OAuth. */

import type { Vendor } from '../vendor.ts'
import { compositeRoutes } from './composite.ts'
import { describeRoutes } from './describe.ts'
import { trouble } from './errors.ts'
import { generateSalesforce } from './generate.ts'
import { newRecordId, normalizeId } from './identifier.ts'
import { oauthRoutes } from './oauth.ts'
import { findStandardObject, recordObjectNames, standardFields } from './objects.ts'
import { queryRoutes } from './query.ts'
import { queryJobRoutes } from './query-job.ts'
import { parseSalesforceRecord, respell, toNativeRecord } from './record.ts'
import { sobjectRoutes } from './sobject.ts'
import { toolingRoutes } from './tooling.ts'

/** The vendor's part of the sandbox. */
export const salesforce: Vendor = {
  provider: 'salesforce',
  displayName: 'Salesforce',
  tokenLifetimeSeconds: 7200,
  standardObjects: recordObjectNames,
  standardObject: findStandardObject,
  standardFields,
  parseRecord: parseSalesforceRecord,
  toNative: toNativeRecord,
  toStored: respell,
  storedId: (id) => normalizeId(id) ?? id,
  newId: newRecordId,
  ordinalOf: (_id, reserved) => reserved,
  generate: generateSalesforce,
  trouble,
  routes(app, context) {
    oauthRoutes(app, salesforce, context)
    describeRoutes(app, context)
    queryRoutes(app, context)
    queryJobRoutes(app, context)
    compositeRoutes(app, context)
    toolingRoutes(app, context)
    sobjectRoutes(app, context)
  },
}
