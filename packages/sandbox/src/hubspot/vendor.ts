/** HubSpot, simulated: its CRM v3 objects, search, metadata and OAuth. */

import type { Vendor } from '../vendor.ts'
import { accountRoutes } from './account.ts'
import { associationRoutes } from './association.ts'
import { batchRoutes } from './batch.ts'
import { trouble } from './errors.ts'
import { generateHubspot } from './generate.ts'
import { newRecordId } from './identifier.ts'
import { listRoutes } from './list.ts'
import { metadataRoutes } from './metadata.ts'
import { oauthRoutes } from './oauth.ts'
import { customTraits, findStandardObject, standardFields, standardObjects } from './objects.ts'
import { ownerRoutes } from './owner.ts'
import { pipelineRoutes } from './pipeline.ts'
import { propertyGroupRoutes } from './property-group.ts'
import { parseHubspotRecord, toHubspotRecord, toPropertyValues } from './record.ts'
import { searchRoutes } from './search.ts'
import { segmentRoutes } from './segment.ts'
import { composeHubspotWebhook } from './webhook.ts'
import { writeRoutes } from './write.ts'

/** The vendor's part of the sandbox. */
export const hubspot: Vendor = {
  provider: 'hubspot',
  displayName: 'HubSpot',
  tokenLifetimeSeconds: 1800,
  standardObjects: Object.keys(standardObjects),
  standardObject: (name) => findStandardObject(name)?.name,
  standardFields,
  parseRecord: parseHubspotRecord,
  toNative: (scope, record) =>
    toHubspotRecord(standardObjects[scope.object] ?? customTraits(scope.object, 0), record),
  toStored: toPropertyValues,
  storedId: (id) => id,
  newId: (_object, ordinal) => newRecordId(ordinal),
  ordinalOf: (id) => Number(id),
  generate: generateHubspot,
  trouble,
  webhook: composeHubspotWebhook,
  routes(app, context) {
    oauthRoutes(app, hubspot, context)
    accountRoutes(app, context)
    propertyGroupRoutes(app, context)
    metadataRoutes(app, context)
    searchRoutes(app, context)
    batchRoutes(app, context)
    listRoutes(app, context)
    writeRoutes(app, context)
    associationRoutes(app, context)
    segmentRoutes(app, context)
    ownerRoutes(app)
    pipelineRoutes(app, context)
  },
}
