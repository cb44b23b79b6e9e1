// The objects of Business Central's API: what they hold, and what their lists can be asked for.
import { type TableObject, type TypedFields, typed } from '@mortise/connector-kit'

/** Fields that lists are searched by, where an object has them. */
const searched = [
  'number',
  'code',
  'displayName',
  'email',
  'externalDocumentNumber',
  'customerNumber',
  'vendorNumber',
]

function object(readOnly: TypedFields, writable: TypedFields = {}): TableObject {
  const filters = searched.filter((name) => name in readOnly || name in writable)
  return { items: 'value', readOnly, writable, filters }
}

/**
 * Fields as the pages of the resources have them. Lines of documents are below their document and are not listed.
 * @see https://learn.microsoft.com/en-us/dynamics365/business-central/dev-itpro/api-reference/v2.0/ (its resources, by their source: https://github.com/MicrosoftDocs/dynamics365smb-devitpro-pb) read 2026-11-23
 */
export const objects: Readonly<Record<string, TableObject>> = {
  accounts: object(
    typed(
      'id number displayName category subCategory blocked:boolean accountType',
      'directPosting:boolean netChange:float consolidationTranslationMethod',
      'consolidationDebitAccount consolidationCreditAccount excludeFromConsolidation:boolean',
      'lastModifiedDateTime:datetime',
    ),
  ),
  bankAccounts: object(
    typed('id lastModifiedDateTime:datetime'),
    typed(
      'number displayName bankAccountNumber blocked:boolean currencyCode currencyId iban',
      'intercompanyEnabled:boolean',
    ),
  ),
  companies: object(
    typed(
      'id systemVersion timestamp:other name displayName businessProfileId',
      'systemCreatedAt:datetime systemCreatedBy systemModifiedAt:datetime systemModifiedBy',
    ),
  ),
  contacts: object(
    typed('id lastModifiedDateTime:datetime', 'lastInteractionDate:date'),
    typed(
      'number type displayName jobTitle companyNumber companyName contactBusinessRelation',
      'addressLine1 addressLine2 city state country postalCode phoneNumber mobilePhoneNumber',
      'email website searchName privacyBlocked:boolean taxRegistrationNumber',
    ),
  ),
  countriesRegions: object(
    typed('id lastModifiedDateTime:datetime'),
    typed('code displayName addressFormat'),
  ),
  currencies: object(
    typed('id lastModifiedDateTime:datetime'),
    typed('code displayName symbol amountDecimalPlaces amountRoundingPrecision:float'),
  ),
  customerPaymentJournals: object(
    typed('id lastModifiedDateTime:datetime', 'balancingAccountNumber'),
    typed('code displayName balancingAccountId'),
  ),
  customers: object(
    typed('id lastModifiedDateTime:datetime', 'balanceDue:float taxAreaDisplayName'),
    typed(
      'number displayName type addressLine1 addressLine2 city state country postalCode',
      'phoneNumber email website salespersonCode creditLimit:float',
      'taxLiable:boolean taxAreaId taxRegistrationNumber currencyId',
      'currencyCode paymentTermsId shipmentMethodId paymentMethodId blocked',
    ),
  ),
  dimensions: object(typed('id code displayName consolidationCode lastModifiedDateTime:datetime')),
  employees: object(
    typed('id lastModifiedDateTime:datetime', 'displayName'),
    typed(
      'number givenName middleName surname jobTitle addressLine1 addressLine2 city',
      'state country postalCode phoneNumber mobilePhone email personalEmail employmentDate:date',
      'terminationDate:date status birthDate:date statisticsGroupCode bankBranchNumber',
      'bankAccountNumber iban',
    ),
  ),
  generalLedgerEntries: object(
    typed(
      'id entryNumber:int postingDate:date documentNumber documentType accountId accountNumber',
      'description debitAmount:float creditAmount:float additionalCurrencyDebitAmount:float',
      'additionalCurrencyCreditAmount:float lastModifiedDateTime:datetime',
    ),
  ),
  itemCategories: object(typed('id lastModifiedDateTime:datetime'), typed('code displayName')),
  itemLedgerEntries: object(
    typed(
      'id entryNumber:int itemNumber postingDate:date entryType sourceNumber sourceType',
      'documentNumber documentType description quantity:float salesAmountActual:float',
      'costAmountActual:float lastModifiedDateTime:datetime',
    ),
  ),
  itemVariants: object(
    typed('id lastModifiedDateTime:datetime'),
    typed('itemId itemNumber code description'),
  ),
  items: object(
    typed('id inventory:float lastModifiedDateTime:datetime'),
    typed(
      'number displayName displayName2 type itemCategoryId itemCategoryCode blocked:boolean gtin',
      'unitPrice:float priceIncludesTax:boolean unitCost:float taxGroupId taxGroupCode',
      'baseUnitOfMeasureId baseUnitOfMeasureCode generalProductPostingGroupId',
      'generalProductPostingGroupCode inventoryPostingGroupId inventoryPostingGroupCode',
    ),
  ),
  journals: object(
    typed('id lastModifiedDateTime:datetime', 'balancingAccountNumber'),
    typed('code displayName templateDisplayName balancingAccountId'),
  ),
  locations: object(
    typed('id lastModifiedDateTime:datetime'),
    typed(
      'code displayName contact addressLine1 addressLine2 city state country postalCode',
      'phoneNumber email website',
    ),
  ),
  opportunities: object(
    typed(
      'id lastModifiedDateTime:datetime',
      'contactName contactCompanyName status closed:boolean creationDate:date dateClosed:date calculatedCurrentValue:float chancesOfSuccessPrc:float completedPrc:float estimatedClosingDate:date estimatedValue:float systemCreatedAt:datetime',
    ),
    typed('number contactNumber salespersonCode description'),
  ),
  paymentMethods: object(typed('id lastModifiedDateTime:datetime'), typed('code displayName')),
  paymentTerms: object(
    typed('id lastModifiedDateTime:datetime'),
    typed(
      'code displayName dueDateCalculation discountDateCalculation discountPercent:float',
      'calculateDiscountOnCreditMemos:boolean',
    ),
  ),
  projects: object(typed('id lastModifiedDateTime:datetime'), typed('number displayName')),
  purchaseCreditMemos: object(
    typed(
      'id pricesIncludeTax:boolean totalAmountExcludingTax:float totalTaxAmount:float',
      'totalAmountIncludingTax:float lastModifiedDateTime:datetime',
      'number vendorName payToName discountAppliedBeforeTax:boolean status',
    ),
    typed(
      'creditMemoDate:date postingDate:date dueDate:date vendorId vendorNumber',
      'vendorCreditMemoNumber payToVendorId payToVendorNumber buyFromAddressLine1',
      'buyFromAddressLine2 buyFromCity buyFromCountry buyFromState buyFromPostCode',
      'payToAddressLine1 payToAddressLine2 payToCity payToCountry payToState payToPostCode',
      'shortcutDimension1Code shortcutDimension2Code currencyId currencyCode paymentTermsId',
      'shipmentMethodId purchaser discountAmount:float',
      'invoiceId invoiceNumber vendorReturnReasonId',
    ),
  ),
  purchaseInvoices: object(
    typed(
      'id orderId orderNumber pricesIncludeTax:boolean totalAmountExcludingTax:float',
      'totalTaxAmount:float totalAmountIncludingTax:float lastModifiedDateTime:datetime',
      'number vendorName payToName payToContact payToAddressLine1 payToAddressLine2 payToCity payToCountry payToState payToPostCode discountAppliedBeforeTax:boolean status',
    ),
    typed(
      'postingDate:date invoiceDate:date dueDate:date vendorInvoiceNumber vendorId',
      'vendorNumber payToVendorId payToVendorNumber shipToName',
      'shipToContact buyFromAddressLine1 buyFromAddressLine2 buyFromCity buyFromCountry',
      'buyFromState buyFromPostCode shipToAddressLine1 shipToAddressLine2 shipToCity',
      'shipToCountry shipToState shipToPostCode',
      'shortcutDimension1Code shortcutDimension2Code',
      'currencyId currencyCode purchaser discountAmount:float',
    ),
  ),
  purchaseOrders: object(
    typed(
      'id pricesIncludeTax:boolean totalAmountExcludingTax:float totalTaxAmount:float',
      'totalAmountIncludingTax:float lastModifiedDateTime:datetime',
      'number vendorName payToName payToAddressLine1 payToAddressLine2 payToCity payToCountry payToState payToPostCode discountAppliedBeforeTax:boolean status',
    ),
    typed(
      'orderDate:date postingDate:date vendorId vendorNumber',
      'payToVendorId payToVendorNumber shipToName shipToContact buyFromAddressLine1',
      'buyFromAddressLine2 buyFromCity buyFromCountry buyFromState buyFromPostCode',
      'shipToAddressLine1 shipToAddressLine2 shipToCity shipToCountry shipToState shipToPostCode',
      'shortcutDimension1Code shortcutDimension2Code currencyId currencyCode paymentTermsId',
      'shipmentMethodId purchaser requestedReceiptDate:date discountAmount:float',
      'fullyReceived:boolean',
    ),
  ),
  purchaseReceipts: object(
    typed(
      'id number invoiceDate:date postingDate:date dueDate:date vendorNumber vendorName payToName',
      'payToContact payToVendorNumber shipToName shipToContact buyFromAddressLine1',
      'buyFromAddressLine2 buyFromCity buyFromCountry buyFromState buyFromPostCode',
      'shipToAddressLine1 shipToAddressLine2 shipToCity shipToCountry shipToState shipToPostCode',
      'payToAddressLine1 payToAddressLine2 payToCity payToCountry payToState payToPostCode',
      'currencyCode orderNumber lastModifiedDateTime:datetime',
    ),
  ),
  salesCreditMemos: object(
    typed(
      'id pricesIncludeTax:boolean totalAmountExcludingTax:float totalTaxAmount:float',
      'totalAmountIncludingTax:float lastModifiedDateTime:datetime',
      'number customerName billToName discountAppliedBeforeTax:boolean status',
    ),
    typed(
      'externalDocumentNumber creditMemoDate:date postingDate:date dueDate:date customerId',
      'customerNumber billToCustomerId billToCustomerNumber',
      'sellToAddressLine1 sellToAddressLine2 sellToCity sellToCountry sellToState sellToPostCode',
      'billToAddressLine1 billToAddressLine2 billToCity billToCountry billToState billToPostCode',
      'shortcutDimension1Code shortcutDimension2Code currencyId currencyCode paymentTermsId',
      'shipmentMethodId salesperson discountAmount:float',
      'invoiceId invoiceNumber phoneNumber email customerReturnReasonId',
    ),
  ),
  salesInvoices: object(
    typed(
      'id orderId orderNumber pricesIncludeTax:boolean totalAmountExcludingTax:float',
      'totalTaxAmount:float totalAmountIncludingTax:float lastModifiedDateTime:datetime',
      'number customerName billToName billToAddressLine1 billToAddressLine2 billToCity billToCountry billToState billToPostCode remainingAmount:float discountAppliedBeforeTax:boolean status',
    ),
    typed(
      'externalDocumentNumber invoiceDate:date postingDate:date dueDate:date',
      'promisedPayDate:date customerPurchaseOrderReference customerId customerNumber',
      'billToCustomerId billToCustomerNumber shipToName shipToContact',
      'sellToAddressLine1 sellToAddressLine2 sellToCity sellToCountry sellToState sellToPostCode',
      'shipToAddressLine1 shipToAddressLine2 shipToCity shipToCountry shipToState shipToPostCode',
      'currencyId shortcutDimension1Code shortcutDimension2Code currencyCode paymentTermsId',
      'shipmentMethodId salesperson disputeStatusId disputeStatus',
      'discountAmount:float phoneNumber email',
    ),
  ),
  salesOrders: object(
    typed(
      'id pricesIncludeTax:boolean totalAmountExcludingTax:float totalTaxAmount:float',
      'totalAmountIncludingTax:float lastModifiedDateTime:datetime',
      'number customerName billToName billToAddressLine1 billToAddressLine2 billToCity billToCountry billToState billToPostCode discountAppliedBeforeTax:boolean status',
    ),
    typed(
      'externalDocumentNumber orderDate:date postingDate:date customerId customerNumber',
      'billToCustomerId billToCustomerNumber shipToName shipToContact',
      'sellToAddressLine1 sellToAddressLine2 sellToCity sellToCountry sellToState sellToPostCode',
      'shipToAddressLine1 shipToAddressLine2 shipToCity shipToCountry shipToState shipToPostCode',
      'shortcutDimension1Code shortcutDimension2Code currencyId currencyCode paymentTermsId',
      'shipmentMethodId salesperson partialShipping:boolean requestedDeliveryDate:date',
      'discountAmount:float fullyShipped:boolean',
      'phoneNumber email',
    ),
  ),
  salesQuotes: object(
    typed(
      'id totalAmountExcludingTax:float totalTaxAmount:float totalAmountIncludingTax:float',
      'sentDate:datetime acceptedDate:date lastModifiedDateTime:datetime',
      'number customerName billToName status',
    ),
    typed(
      'externalDocumentNumber documentDate:date postingDate:date dueDate:date customerId',
      'customerNumber billToCustomerId billToCustomerNumber shipToName',
      'shipToContact sellToAddressLine1 sellToAddressLine2 sellToCity sellToCountry sellToState',
      'sellToPostCode billToAddressLine1 billToAddressLine2 billToCity billToCountry billToState',
      'billToPostCode shipToAddressLine1 shipToAddressLine2 shipToCity shipToCountry shipToState',
      'shipToPostCode shortcutDimension1Code shortcutDimension2Code currencyId currencyCode',
      'paymentTermsId shipmentMethodId salesperson discountAmount:float',
      'validUntilDate:date phoneNumber email',
    ),
  ),
  salesShipments: object(
    typed(
      'id number externalDocumentNumber invoiceDate:date postingDate:date dueDate:date',
      'customerPurchaseOrderReference customerId customerNumber customerName billToCustomerId',
      'billToName billToCustomerNumber shipToName shipToContact sellToAddressLine1',
      'sellToAddressLine2 sellToCity sellToCountry sellToState sellToPostCode billToAddressLine1',
      'billToAddressLine2 billToCity billToCountry billToState billToPostCode shipToAddressLine1',
      'shipToAddressLine2 shipToCity shipToCountry shipToState shipToPostCode currencyCode',
      'orderNumber paymentTermsCode shipmentMethodCode salesperson pricesIncludeTax:boolean',
      'lastModifiedDateTime:datetime phoneNumber email',
    ),
  ),
  salespeoplePurchasers: object(
    typed('id lastModifiedDateTime:datetime'),
    typed(
      'code displayName email email2 phoneNo jobTitle commisionPercent:float',
      'privacyBlocked:boolean blocked:boolean',
    ),
  ),
  shipmentMethods: object(typed('id lastModifiedDateTime:datetime'), typed('code displayName')),
  taxAreas: object(typed('id lastModifiedDateTime:datetime', 'taxType'), typed('code displayName')),
  taxGroups: object(typed('id lastModifiedDateTime:datetime', 'taxType'), typed('code displayName')),
  unitsOfMeasure: object(
    typed('id lastModifiedDateTime:datetime'),
    typed('code displayName internationalStandardCode symbol'),
  ),
  vendorPaymentJournals: object(
    typed('id lastModifiedDateTime:datetime', 'balancingAccountNumber'),
    typed('code displayName balancingAccountId'),
  ),
  vendors: object(
    typed('id lastModifiedDateTime:datetime'),
    typed(
      'number displayName addressLine1 addressLine2 city state country postalCode phoneNumber',
      'email website taxRegistrationNumber currencyId currencyCode irs1099Code paymentTermsId',
      'paymentMethodId taxLiable:boolean blocked balance:float',
    ),
  ),
  balanceSheets: object(
    typed('id lineNumber:int display balance:float lineType indentation:int dateFilter:date'),
  ),
  cashFlowStatements: object(
    typed('id lineNumber:int display netChange:float lineType indentation:int dateFilter:date'),
  ),
  incomeStatements: object(
    typed('id lineNumber:int display netChange:float lineType indentation:int dateFilter:date'),
  ),
  retainedEarningsStatements: object(
    typed('id lineNumber:int display netChange:float lineType indentation:int dateFilter:date'),
  ),
}
