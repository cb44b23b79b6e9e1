// The objects of Mollie: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed } from '@mortise/connector-kit'

/** @see https://github.com/mollie/openapi/blob/main/specs.yaml read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  customers: {
    path: '/v2/customers',
    items: '_embedded.customers',
    scanned: ['name', 'email'],
    readOnly: typed('id mode:singleSelect createdAt:datetime'),
    writable: typed('name email locale:singleSelect metadata:other'),
  },
  payments: {
    path: '/v2/payments',
    items: '_embedded.payments',
    scanned: ['description'],
    readOnly: typed(
      'id mode:singleSelect amountRefunded:other amountRemaining:other amountCaptured:other',
      'amountChargedBack:other countryCode captureBefore subscriptionId settlementId orderId',
      'status:singleSelect statusReason:other isCancelable:boolean details:other createdAt:datetime',
      'authorizedAt:datetime paidAt:datetime canceledAt:datetime expiresAt:datetime expiredAt:datetime',
      'failedAt:datetime',
    ),
    writable: typed(
      'description redirectUrl cancelUrl webhookUrl metadata:other method:singleSelect locale:singleSelect',
      'dueDate restrictPaymentMethodsToCountry issuer billingAddress:other shippingAddress:other',
      'billingEmail amount:other lines:other captureMode:singleSelect captureDelay applicationFee:other',
      'routing:other sequenceType:singleSelect mandateId customerId profileId storeCredentials:boolean',
      'applePayPaymentToken company:other cardToken googlePayPaymentToken voucherNumber voucherPin',
      'consumerDateOfBirth:date extraMerchantData:other sessionId digitalGoods:boolean customerReference',
      'terminalId',
    ),
    required: ['amount', 'description', 'redirectUrl'],
    values: { captureMode: ['automatic', 'manual'], sequenceType: ['oneoff', 'first', 'recurring'] },
  },
  payment_links: {
    path: '/v2/payment-links',
    items: '_embedded.payment_links',
    scanned: ['description'],
    readOnly: typed('id mode:singleSelect createdAt:datetime paidAt:datetime'),
    writable: typed(
      'description minimumAmount:other archived:boolean allowedMethods:other lines:other',
      'billingAddress:other shippingAddress:other amount:other redirectUrl webhookUrl profileId',
      'reusable:boolean expiresAt:datetime applicationFee:other sequenceType:singleSelect customerId',
    ),
    required: ['description'],
    values: { sequenceType: ['oneoff', 'first'] },
  },
  refunds: {
    path: '/v2/refunds',
    items: '_embedded.refunds',
    isListOnly: true,
    scanned: ['description'],
    readOnly: typed(
      'id mode:singleSelect description amount:other metadata:other paymentId settlementId status:singleSelect',
      'createdAt:datetime externalReference:other reverseRouting:boolean routingReversals:other',
    ),
    writable: {},
  },
  chargebacks: {
    path: '/v2/chargebacks',
    items: '_embedded.chargebacks',
    isListOnly: true,
    readOnly: typed(
      'id amount:other reason:other paymentId settlementId createdAt:datetime reversedAt:datetime',
    ),
    writable: {},
  },
  subscriptions: {
    path: '/v2/subscriptions',
    items: '_embedded.subscriptions',
    isListOnly: true,
    scanned: ['description'],
    readOnly: typed(
      'id mode:singleSelect status:singleSelect amount:other times:int timesRemaining:int interval',
      'startDate nextPaymentDate description method:singleSelect applicationFee:other metadata:other webhookUrl',
      'customerId mandateId createdAt:datetime canceledAt:datetime profileId',
    ),
    writable: {},
  },
  invoices: {
    path: '/v2/invoices',
    items: '_embedded.invoices',
    filters: ['reference'],
    readOnly: typed(
      'id reference vatNumber status:singleSelect netAmount:other vatAmount:other grossAmount:other',
      'lines:other issuedAt:datetime paidAt:datetime dueAt:datetime',
    ),
    writable: {},
  },
  settlements: {
    path: '/v2/settlements',
    items: '_embedded.settlements',
    scanned: ['reference'],
    readOnly: typed(
      'id createdAt:datetime reference settledAt:datetime status:singleSelect amount:other balanceId',
      'invoiceId periods:other',
    ),
    writable: {},
  },
  balances: {
    path: '/v2/balances',
    items: '_embedded.balances',
    filters: ['currency'],
    readOnly: typed(
      'id mode:singleSelect createdAt:datetime currency:singleSelect description status:singleSelect',
      'transferFrequency:singleSelect transferThreshold:other transferReference transferDestination:other',
      'availableAmount:other pendingAmount:other',
    ),
    writable: {},
    values: {
      currency: ['EUR', 'GBP', 'CHF', 'DKK', 'NOK', 'PLN', 'SEK', 'USD', 'CZK', 'HUF', 'AUD', 'CAD', 'RON'],
    },
  },
  profiles: {
    path: '/v2/profiles',
    items: '_embedded.profiles',
    scanned: ['name', 'email'],
    readOnly: typed('id mode:singleSelect status:singleSelect review:other createdAt:datetime'),
    writable: typed('name website email phone description countriesOfActivity:other businessCategory'),
    required: ['name', 'website', 'email', 'phone'],
  },
  sales_invoices: {
    path: '/v2/sales-invoices',
    items: '_embedded.sales_invoices',
    scanned: ['invoiceNumber'],
    readOnly: typed(
      'id mode:singleSelect invoiceNumber eInvoiceStatus:singleSelect amountDue:other',
      'subtotalAmount:other totalAmount:other totalVatAmount:other discountedSubtotalAmount:other',
      'createdAt:datetime issuedAt:datetime paidAt:datetime dueAt:datetime',
    ),
    writable: typed(
      'status:singleSelect memo paymentTerm:singleSelect paymentDetails:other emailDetails:other',
      'recipientIdentifier recipient:other lines:other discount:other isEInvoice:boolean profileId',
      'vatScheme:singleSelect vatMode:singleSelect metadata:other customerId mandateId',
    ),
    required: ['status', 'recipientIdentifier', 'recipient', 'lines'],
    values: {
      status: ['draft', 'issued', 'paid'],
      paymentTerm: ['7 days', '14 days', '30 days', '45 days', '60 days', '90 days', '120 days'],
      vatScheme: ['standard', 'one-stop-shop'],
      vatMode: ['exclusive', 'inclusive'],
    },
  },
  terminals: {
    path: '/v2/terminals',
    items: '_embedded.terminals',
    scanned: ['description'],
    readOnly: typed(
      'id mode:singleSelect description status:singleSelect brand:singleSelect model:singleSelect',
      'serialNumber currency profileId createdAt:datetime updatedAt:datetime',
    ),
    writable: {},
  },
}
