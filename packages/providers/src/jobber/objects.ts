// The objects of Jobber's API: what they hold, and how their lists are asked.
import { type TableObject, typed } from '@mortise/connector-kit'

export interface JobberObject extends TableObject {
  /** The type of the list's filter, if it has one. */
  filterType?: string
  /** The states that the list is asked for one after the other. */
  states?: readonly string[]
  /** The filter that finds what changed since. */
  since?: true
  /** The type of the order by change, the latest first. */
  sortType?: string
  /** The query for one record; absent where none is known. */
  one?: string
  /** The mutation that makes one, where it is not named after `one`. */
  creation?: { mutation: string; input: string; answer: string }
  /** The selection inside each field. */
  parts: Readonly<Record<string, string>>
}

const address = '{ street1 street2 city province postalCode country }'
const named = '{ id name }'
const place = `{ id address ${address} }`
const client = { client: named, property: place }
const stamps = typed('id createdAt:datetime updatedAt:datetime jobberWebUri')
const linked = typed('client:other property:other')

const object = (
  given: Omit<JobberObject, 'items' | 'writable' | 'parts'> & Partial<JobberObject>,
): JobberObject => ({ items: 'data.page.nodes', writable: {}, parts: {}, ...given })

export const objects: Readonly<Record<string, JobberObject>> = {
  clients: object({
    filterType: 'ClientFilterAttributes',
    since: true,
    one: 'client',
    scanned: ['companyName', 'lastName'],
    readOnly: typed(stamps, 'name isLead:boolean isArchived:boolean balance:float'),
    writable: typed(
      'firstName lastName companyName isCompany:boolean title emails:other phones:other billingAddress:other',
      'receivesReminders:boolean receivesFollowUps:boolean properties:other emailsToAdd:other phonesToAdd:other',
      'tagsToAdd:multiSelect tagsToDelete:multiSelect',
    ),
    parts: {
      emails: '{ id address description primary }',
      phones: '{ id number description primary smsAllowed }',
      billingAddress: address,
    },
  }),
  requests: object({
    filterType: 'RequestFilterAttributes',
    since: true,
    one: 'request',
    scanned: ['title', 'email'],
    readOnly: typed(stamps, linked, 'requestStatus source companyName contactName email phone'),
    writable: typed(
      'title clientId:reference propertyId:reference referringClientId:reference salespersonId:reference',
    ),
    references: { clientId: 'clients', propertyId: 'properties', salespersonId: 'users' },
    parts: client,
  }),
  quotes: object({
    filterType: 'QuoteFilterAttributes',
    one: 'quote',
    scanned: ['quoteNumber'],
    readOnly: typed(
      stamps,
      linked,
      'quoteNumber quoteStatus title message amounts:other clientHubUri sentAt:datetime transitionedAt:datetime',
    ),
    parts: {
      ...client,
      amounts: '{ subtotal discountAmount taxAmount total depositAmount outstandingDepositAmount }',
    },
  }),
  jobs: object({
    filterType: 'JobFilterAttributes',
    sortType: '[JobsSortInput!]',
    one: 'job',
    scanned: ['jobNumber'],
    readOnly: typed(
      stamps,
      linked,
      'jobNumber:int jobStatus jobType title instructions total:float invoicedTotal:float uninvoicedTotal:float',
      'billingType startAt:datetime endAt:datetime completedAt:datetime',
    ),
    parts: client,
  }),
  invoices: object({
    filterType: 'InvoiceFilterAttributes',
    sortType: '[InvoiceSortInput!]',
    one: 'invoice',
    scanned: ['invoiceNumber'],
    readOnly: typed(
      stamps,
      'invoiceNumber invoiceStatus subject message amounts:other dueDate:datetime issuedDate:datetime',
      'receivedDate:datetime client:other clientHubUri',
    ),
    parts: {
      client: named,
      amounts: '{ subtotal discountAmount taxAmount total paymentsTotal invoiceBalance }',
    },
  }),
  visits: object({
    filterType: 'VisitFilterAttributes',
    scanned: ['title'],
    readOnly: typed(
      'id title instructions visitStatus isComplete:boolean allDay:boolean startAt:datetime endAt:datetime',
      'duration:int completedAt:datetime client:other job:other',
    ),
    parts: { client: named, job: '{ id jobNumber jobberWebUri }' },
  }),
  properties: object({
    filterType: 'PropertiesFilterAttributes',
    scanned: ['name'],
    readOnly: typed('id name address:other routingOrder:int jobberWebUri client:other'),
    parts: { address: `{ id ${address.slice(2)}`, client: named },
  }),
  // @see https://github.com/GetJobber/Jobber-AppTemplate-RailsAPI/blob/main/db/schema.json read 2026-11-29
  // @see https://github.com/plife507/jobber-cli-v3/blob/main/src/types/graphql.ts (expenses without their code) read 2026-11-29
  expenses: object({
    filterType: 'ExpenseFilterAttributes',
    since: true,
    one: 'expense',
    creation: { mutation: 'expenseCreate', input: 'ExpenseCreateInput!', answer: 'expense' },
    scanned: ['title'],
    readOnly: typed(
      'id createdAt:datetime updatedAt:datetime enteredBy:other linkedJob:other paidBy:other reimbursableTo:other',
    ),
    writable: typed(
      'title description date:datetime total:float reimbursableToId:reference accountingCodeId:reference',
      'linkedJobId:reference receiptUrl',
    ),
    required: ['title', 'date'],
    references: { reimbursableToId: 'users', linkedJobId: 'jobs' },
    parts: {
      enteredBy: '{ id }',
      linkedJob: '{ id jobNumber }',
      paidBy: '{ id }',
      reimbursableTo: '{ id }',
    },
  }),
  products: object({
    filterType: 'ProductsFilterInput',
    creation: {
      mutation: 'productsAndServicesCreate',
      input: 'ProductsAndServicesInput!',
      answer: 'productOrService',
    },
    scanned: ['name'],
    readOnly: typed('id visible:boolean durationMinutes:int onlineBookingsEnabled:boolean'),
    writable: typed(
      'name description category defaultUnitCost:float internalUnitCost:float markup:float taxable:boolean',
    ),
    required: ['name', 'defaultUnitCost'],
  }),
  // @see https://github.com/plife507/jobber-cli-v3/blob/main/src/types/graphql.ts (`QueryAppsArgs`, `Application`) read 2026-11-29
  apps: object({
    scanned: ['name', 'displayName'],
    readOnly: typed(
      'id name displayName author description applicationScopes beforeStartingContent installationStepsContent',
      'learnMoreUrl logoUrl manageAppUrl marketplaceUrl oauthUrl redirectUrl',
    ),
  }),
  users: object({
    filterType: 'UsersFilterAttributes!',
    // A filter names one state.
    // @see https://github.com/plife507/jobber-cli-v3/blob/main/src/types/graphql.ts (`UsersFilterAttributes`) read 2026-11-29
    states: ['ACTIVATED', 'DEACTIVATED'],
    readOnly: typed(
      'id uuid name:other email:other phone:other status isAccountOwner:boolean isAccountAdmin:boolean',
    ),
    parts: { name: '{ first last full }', email: '{ raw isValid }', phone: '{ friendly }' },
  }),
}
