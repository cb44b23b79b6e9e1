// How ZoomInfo's GTM API is asked: JSON:API documents.
import { byPageNumber, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

/** ZoomInfo's names for the resources of a list. */
const types: Readonly<Record<string, string>> = {
  '/gtm/studio/v1/folders': 'Folder',
  '/gtm/studio/v1/audiences': 'Audience',
  '/gtm/copilot/v1/customer-buyer-personas': 'CustomerBuyerPersona',
  '/gtm/copilot/v1/customer-competitors': 'CustomerCompetitor',
  '/gtm/copilot/v1/ideal-company-profile': 'IdealCompanySegment',
  '/gtm/copilot/v1/products': 'OrganizationOffering',
}

export const { listObjects, describe, read, search, readByIds, write, scans } = restTable({
  displayName: 'ZoomInfo',
  objects,
  record,
  style: byPageNumber({ page: 'page[number]', limit: 'page[size]' }),
  pageSizeMax: 100,
  isId: (id) => /^[\w-]+$/.test(id),
  toBody: (attributes, { path }) => ({ data: { type: types[path], attributes } }),
})
