// The objects of Braintree's GraphQL API: what they hold, how they are listed, and what changes them.
import {
  byCursor,
  isObject,
  listIn,
  type StaticFields,
  type TableObject,
  typed,
  type WriteAction,
} from '@mortise/connector-kit'

/** A mutation, what it calls the id of its record, and the fields that stand beside the others in its input. */
export interface Mutation {
  name: string
  input: string
  idName?: string
  /** The name of the fields in the input; without it they stand in the input itself. */
  wrapper?: string
  beside?: readonly string[]
  /** The name of the record in the answer; a deletion answers with none. */
  record?: string
}

/** An object of Braintree. */
export interface BraintreeObject extends TableObject {
  /** The GraphQL type of a record. */
  type: string
  /** Lists by `search` take an input; those of the merchant are short and have no `node`. */
  list: 'search' | 'merchant' | 'query'
  input?: string
  /** The selections of fields that hold objects. */
  parts: Readonly<Record<string, string>>
  /** Fields that can be written and not read. */
  unread?: readonly string[]
  mutations?: Partial<Record<WriteAction, Mutation>>
}

const roots = { search: 'data.search.page', merchant: 'data.viewer.merchant.page', query: 'data.page' }

type Given = Omit<
  BraintreeObject,
  'items' | 'style' | 'parts' | 'readFilters' | 'list' | keyof StaticFields
> &
  Partial<StaticFields> & { list?: BraintreeObject['list']; parts?: BraintreeObject['parts'] }

function object({ list = 'search', ...given }: Given): BraintreeObject {
  const root = roots[list]
  return {
    readOnly: {},
    writable: {},
    readFilters: [],
    ...given,
    list,
    parts: { ...parts, ...given.parts },
    items: (answer) => listIn(answer, `${root}.edges`).flatMap(({ node }) => (isObject(node) ? [node] : [])),
    style: byCursor({
      cursor: 'after',
      limit: 'first',
      next: `${root}.pageInfo.endCursor`,
      hasMore: `${root}.pageInfo.hasNextPage`,
    }),
  }
}

const id = '{ id }'
const money = '{ value currencyCode }'
const address =
  '{ fullName company addressLine1 addressLine2 adminArea1 adminArea2 postalCode countryCode phoneNumber }'
const snapshot = `{
  __typename
  ... on CreditCardDetails { brandCode last4 bin expirationMonth expirationYear cardholderName }
  ... on PayPalTransactionDetails { authorizationId captureId paymentId payerStatus }
  ... on VenmoAccountDetails { username venmoUserId }
  ... on UsBankAccountDetails { accountholderName accountType bankName last4 }
}`
const parts: BraintreeObject['parts'] = {
  amount: money,
  paymentMethod: id,
  paymentMethodSnapshot: snapshot,
  statusHistory: `{ status timestamp terminal source amount ${money} }`,
  customer: id,
  customFields: '{ name value }',
  descriptor: '{ name phone url }',
  disbursementDetails: `{ date exchangeRate fundsHeld amount ${money} }`,
  riskData: '{ id decision decisionReasons liabilityShift { responsibleParty conditions } score }',
  lineItems: '{ name kind quantity unitAmount totalAmount productCode description }',
}

const statuses = [
  'AUTHORIZATION_EXPIRED',
  'AUTHORIZED',
  'AUTHORIZING',
  'FAILED',
  'GATEWAY_REJECTED',
  'PROCESSOR_DECLINED',
  'SETTLED',
  'SETTLEMENT_CONFIRMED',
  'SETTLEMENT_DECLINED',
  'SETTLEMENT_PENDING',
  'SETTLING',
  'SUBMITTED_FOR_SETTLEMENT',
  'VOIDED',
]
const own = typed('id legacyId createdAt:datetime')
const payment = typed(
  own,
  'status:singleSelect statusHistory:other merchantAccountId source paymentMethodSnapshot:other',
)

/**
 * Types, fields, inputs and mutations as Braintree's schema has them.
 * @see https://github.com/braintree/graphql-api/blob/master/schema.graphql read 2026-11-23
 */
export const objects: Readonly<Record<string, BraintreeObject>> = {
  customers: object({
    type: 'Customer',
    input: 'CustomerSearchInput!',
    filters: ['email', 'firstName', 'lastName', 'company', 'phoneNumber'],
    parts: { defaultPaymentMethod: id },
    readOnly: typed(own, 'defaultPaymentMethod:other'),
    writable: typed('company customFields:other email firstName lastName phoneNumber fax website'),
    mutations: {
      create: {
        name: 'createCustomer',
        input: 'CreateCustomerInput',
        wrapper: 'customer',
        record: 'customer',
      },
      update: {
        name: 'updateCustomer',
        input: 'UpdateCustomerInput!',
        idName: 'customerId',
        wrapper: 'customer',
        record: 'customer',
      },
      delete: { name: 'deleteCustomer', input: 'DeleteCustomerInput!', idName: 'customerId' },
    },
  }),
  transactions: object({
    type: 'Transaction',
    input: 'TransactionSearchInput!',
    filters: ['orderId', 'status'],
    values: { status: statuses },
    parts: {
      refunds: id,
      disputes: id,
      shipping: `{ shippingAmount shippingMethod shipsFromPostalCode shippingAddress ${address} }`,
      tax: '{ taxAmount taxExempt }',
      billingAddress: address,
    },
    readOnly: typed(
      payment,
      'paymentMethod:other merchantId merchantName riskData:other customer:other refunds:other disputes:other',
      'disbursementDetails:other billingAddress:other retried:boolean paymentInitiatedAt:datetime',
      'processingMode partiallyAuthorized:boolean',
    ),
    writable: typed(
      'paymentMethodId amount:other orderId purchaseOrderNumber customFields:other descriptor:other channel',
      'customerId shipping:other tax:other discountAmount surchargeAmount lineItems:other',
    ),
    unread: ['paymentMethodId', 'customerId'],
    required: ['paymentMethodId', 'amount'],
    references: { customerId: 'customers', merchantAccountId: 'merchantAccounts' },
    mutations: {
      create: {
        name: 'chargePaymentMethod',
        input: 'ChargePaymentMethodInput!',
        wrapper: 'transaction',
        beside: ['paymentMethodId'],
        record: 'transaction',
      },
      update: {
        name: 'captureTransaction',
        input: 'CaptureTransactionInput!',
        idName: 'transactionId',
        wrapper: 'transaction',
        record: 'transaction',
      },
    },
  }),
  refunds: object({
    type: 'Refund',
    input: 'RefundSearchInput!',
    filters: ['orderId', 'status'],
    values: { status: statuses },
    parts: { refundedTransaction: id },
    readOnly: typed(
      payment,
      'amount:other orderId refundedTransaction:other paymentMethod:other customer:other lineItems:other',
      'customFields:other descriptor:other disbursementDetails:other paymentInitiatedAt:datetime',
    ),
  }),
  payments: object({
    type: 'Payment',
    input: 'PaymentSearchInput!',
    filters: ['orderId', 'status'],
    values: { status: statuses },
    readOnly: typed(payment, '__typename amount:other orderId'),
  }),
  disputes: object({
    type: 'Dispute',
    input: 'DisputeSearchInput!',
    filters: ['caseNumber', 'referenceNumber', 'status'],
    values: {
      status: ['ACCEPTED', 'AUTO_ACCEPTED', 'DISPUTED', 'EXPIRED', 'LOST', 'OPEN', 'UNDER_REVIEW', 'WON'],
    },
    parts: {
      amountDisputed: money,
      amountWon: money,
      evidence: '{ id createdAt sentToProcessorAt category }',
      originalDispute: id,
      processorResponse: '{ processorComments reason reasonCode reasonDescription receivedDate }',
      statusHistory: '{ status timestamp effectiveDate disbursementDate }',
      transaction: id,
    },
    readOnly: typed(
      own,
      'amountDisputed:other amountWon:other caseNumber receivedDate:date referenceNumber',
      'responseDeadline:datetime replyByDate:date type status:singleSelect statusHistory:other evidence:other',
      'originalDispute:other processorResponse:other transaction:other protectionLevel preDisputeProgram',
    ),
  }),
  verifications: object({
    type: 'Verification',
    input: 'VerificationSearchInput!',
    parts: { processorResponse: '{ legacyCode message }', networkResponse: '{ code message }' },
    readOnly: typed(
      own,
      'paymentMethodSnapshot:other paymentMethod:other merchantAccountId status processorResponse:other',
      'networkResponse:other gatewayRejectionReason riskData:other',
    ),
  }),
  merchantAccounts: object({
    type: 'MerchantAccount',
    list: 'merchant',
    input: 'MerchantAccountSearchInput',
    readOnly: typed('id currencyCode dbaName externalId status isDefault:boolean'),
  }),
  inStoreLocations: object({
    type: 'InStoreLocation',
    list: 'query',
    scanned: ['name', 'internalName'],
    parts: {
      address: '{ streetAddress extendedAddress locality region postalCode countryCode }',
      geoCoordinates: '{ latitude longitude }',
    },
    readOnly: typed('id geoCoordinates:other qrCodePaymentsEnabled:boolean'),
    writable: typed('name internalName address:other payerId enableQRCodePayments:boolean'),
    unread: ['enableQRCodePayments'],
    required: ['name', 'internalName', 'address', 'enableQRCodePayments'],
    mutations: {
      create: {
        name: 'createInStoreLocation',
        input: 'CreateInStoreLocationInput!',
        wrapper: 'location',
        record: 'location',
      },
      update: {
        name: 'updateInStoreLocation',
        input: 'UpdateInStoreLocationInput!',
        idName: 'locationId',
        wrapper: 'location',
        record: 'location',
      },
      delete: { name: 'deleteInStoreLocation', input: 'DeleteInStoreLocationInput!', idName: 'locationId' },
    },
  }),
  inStoreReaders: object({
    type: 'InStoreReader',
    input: 'InStoreReaderSearchInput!',
    filters: ['name', 'status', 'softwareVersion'],
    values: { status: ['OFFLINE', 'ONLINE'] },
    parts: { location: id },
    readOnly: typed(
      'id location:other status:singleSelect pairedAt:datetime lastSeenAt:datetime offlineSince:datetime softwareVersion',
    ),
    writable: typed('name locationId:reference'),
    unread: ['locationId'],
    references: { locationId: 'inStoreLocations' },
    mutations: {
      update: {
        name: 'updateInStoreReader',
        input: 'UpdateInStoreReaderInput!',
        idName: 'readerId',
        record: 'reader',
      },
    },
  }),
  businessAccountCreationRequests: object({
    type: 'BusinessAccountCreationRequest',
    input: 'BusinessAccountCreationRequestSearchInput!',
    parts: { merchantAccount: id },
    readOnly: typed('id merchantAccount:other creationStatus completedAt:datetime submittedAt:datetime'),
  }),
}
