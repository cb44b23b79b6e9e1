// The objects of a ZoomInfo account: where they are, what they hold, and what their lists filter by.
import { asObject, type NativeRecord, type RestObject, typed, unpaged } from '@mortise/connector-kit'

/** A getter of a field for comparing. */
const inside = (...names: string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      (record: NativeRecord) => record[name] ?? asObject(record.attributes)?.[name],
    ]),
  )

/** The customer's description of its market in ZoomInfo's Copilot. */
const copilot = (path: string, fields: string): RestObject => ({
  path: `/gtm/copilot/v1/${path}`,
  items: 'data',
  style: unpaged,
  answerMember: 'data',
  scanned: ['name'],
  compared: inside('name'),
  readOnly: typed('id meta:other'),
  writable: typed('name description source customFields:other', fields),
  required: ['name'],
})

/** The lists of an account in ZoomInfo's GTM API. */
export const objects: Readonly<Record<string, RestObject>> = {
  'studio/folders': {
    path: '/gtm/studio/v1/folders',
    items: 'data',
    answerMember: 'data',
    query: { sort: 'createdAt' },
    since: 'filter[updatedAfter]',
    scanned: ['name'],
    compared: inside('name'),
    readOnly: typed('id meta:other audiences:other'),
    writable: typed('name description notes starred:boolean'),
    required: ['name'],
  },
  'studio/audiences': {
    path: '/gtm/studio/v1/audiences',
    items: 'data',
    answerMember: 'data',
    query: { sort: 'createdAt' },
    scanned: ['name'],
    compared: inside('name'),
    readOnly: typed('id meta:other recordCount:int folderName'),
    writable: typed(
      'name description notes type:singleSelect folderId zoomInfoSearchCriteria:other columns:other origin',
    ),
    required: ['name', 'type', 'origin'],
    values: { type: ['CONTACT', 'COMPANY'] },
  },
  'copilot/customer-buyer-personas': copilot(
    'customer-buyer-personas',
    'personalObjectives whatDoesThisPersonaCareAbout titlesFunctionsSeniority relevantOfferings',
  ),
  'copilot/customer-competitors': copilot(
    'customer-competitors',
    'url competitorProducts reasonsTheyWin reasonsTheyLose customersWeWon competitiveProducts',
  ),
  'copilot/ideal-company-profile': copilot('ideal-company-profile', ''),
  'copilot/products': copilot(
    'products',
    'painPoints:other valueProposition:other proofPoints:other url competitors idealCompanySegment offeringBuyerPersonas',
  ),
  'agent/agents': {
    path: '/gtm/agent/v1/agents',
    items: 'data',
    style: unpaged,
    isListOnly: true,
    scanned: ['name'],
    compared: inside('name'),
    readOnly: typed('id name'),
    writable: {},
  },
  'agent/agent-teams': {
    path: '/gtm/agent/v1/agent-teams',
    items: 'data',
    answerMember: 'data',
    scanned: ['name'],
    compared: inside('name'),
    readOnly: typed('id name description triggers:other active:boolean'),
    writable: {},
  },
  'platform/workflows': {
    path: '/gtm/platform/v1/workflows',
    items: 'data',
    isListOnly: true,
    scanned: ['name'],
    compared: inside('name'),
    readOnly: typed(
      'id name active:boolean runnableOnDemand:boolean lastUpdated:datetime createdAt:datetime',
    ),
    writable: {},
  },
}
