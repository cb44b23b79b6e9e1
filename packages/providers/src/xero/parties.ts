// The parties of Xero's books: contacts, users, the organisation itself, and what its documents look like.
import { fieldsOf, type XeroObject } from './xero-object.ts'

/** @see https://www.npmjs.com/package/xero-node/v/20.0.0 (fields, lists and what they filter by) read 2026-11-22 */
export const parties: Readonly<Record<string, XeroObject>> = {
  Contacts: {
    idName: 'ContactID',
    pages: 'sized',
    hasSince: true,
    hasIds: true,
    query: { includeArchived: true },
    filters: {
      ContactID: 'guid',
      Name: 'text',
      EmailAddress: 'text',
      AccountNumber: 'text',
      ContactStatus: 'text',
      FirstName: 'text',
      LastName: 'text',
      ContactNumber: 'text',
      IsSupplier: 'boolean',
      IsCustomer: 'boolean',
    },
    readOnly: fieldsOf({
      reference: 'MergedToContactID',
      boolean: 'IsSupplier IsCustomer HasAttachments HasValidationErrors',
      datetime: 'UpdatedDateUTC',
      other: 'ContactGroups BrandingTheme BatchPayments Balances Attachments ValidationErrors',
      string: 'ContactID Website StatusAttributeString',
      float: 'Discount',
    }),
    writable: fieldsOf({
      string:
        'ContactNumber AccountNumber ContactStatus Name FirstName LastName CompanyNumber ' +
        'EmailAddress BankAccountDetails TaxNumber TaxNumberType AccountsReceivableTaxType ' +
        'AccountsPayableTaxType SalesDefaultLineAmountType PurchasesDefaultLineAmountType ' +
        'DefaultCurrency XeroNetworkKey SalesDefaultAccountCode PurchasesDefaultAccountCode ' +
        'TrackingCategoryName TrackingCategoryOption',
      other:
        'ContactPersons Addresses Phones SalesTrackingCategories PurchasesTrackingCategories ' +
        'PaymentTerms',
    }),
    required: ['Name'],
    references: { MergedToContactID: 'Contacts' },
    values: { ContactStatus: ['ACTIVE', 'ARCHIVED', 'GDPRREQUEST'] },
  },
  ContactGroups: {
    idName: 'ContactGroupID',
    pages: 'whole',
    filters: {
      ContactGroupID: 'guid',
      Name: 'text',
      Status: 'text',
    },
    readOnly: fieldsOf({
      string: 'ContactGroupID',
      other: 'Contacts',
    }),
    writable: fieldsOf({
      string: 'Name Status',
    }),
    required: ['Name'],
  },
  Users: {
    idName: 'UserID',
    pages: 'whole',
    hasSince: true,
    filters: {
      UserID: 'guid',
      EmailAddress: 'text',
      FirstName: 'text',
      LastName: 'text',
      OrganisationRole: 'text',
      IsSubscriber: 'boolean',
    },
    readOnly: fieldsOf({
      string: 'UserID EmailAddress FirstName LastName OrganisationRole',
      datetime: 'UpdatedDateUTC',
      boolean: 'IsSubscriber',
    }),
    writable: {},
  },
  Organisation: {
    idName: 'OrganisationID',
    pages: 'whole',
    items: 'Organisations',
    hasNoOrder: true,
    idBy: 'list',
    listed: ['Name'],
    readOnly: fieldsOf({
      string:
        'OrganisationID Name LegalName Version OrganisationType BaseCurrency CountryCode ' +
        'OrganisationStatus RegistrationNumber EmployerIdentificationNumber TaxNumber SalesTaxBasis ' +
        'SalesTaxPeriod DefaultSalesTax DefaultPurchasesTax Timezone OrganisationEntityType ' +
        'ShortCode Class Edition LineOfBusiness',
      boolean: 'PaysTax IsDemoCompany',
      float: 'FinancialYearEndDay FinancialYearEndMonth',
      date: 'PeriodLockDate EndOfYearLockDate',
      datetime: 'CreatedDateUTC',
      other: 'Addresses Phones ExternalLinks PaymentTerms',
    }),
    writable: {},
  },
  BrandingThemes: {
    idName: 'BrandingThemeID',
    pages: 'whole',
    hasNoOrder: true,
    listed: ['Name'],
    readOnly: fieldsOf({
      string: 'BrandingThemeID Name LogoUrl Type',
      float: 'SortOrder',
      datetime: 'CreatedDateUTC',
    }),
    writable: {},
  },
  PaymentServices: {
    idName: 'PaymentServiceID',
    pages: 'whole',
    hasNoOrder: true,
    idBy: 'list',
    listed: ['PaymentServiceName'],
    readOnly: fieldsOf({
      string: 'PaymentServiceID PaymentServiceType',
      other: 'ValidationErrors',
    }),
    writable: fieldsOf({
      string: 'PaymentServiceName PaymentServiceUrl PayNowText',
    }),
    required: ['PaymentServiceName', 'PaymentServiceUrl'],
  },
}
