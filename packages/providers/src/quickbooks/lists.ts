// QuickBooks' lists: who and what transactions are about, and the words they are told apart by.
import { fieldsOf, type QuickbooksObject, stamps } from './quickbooks-object.ts'

/**
 * Unverified: fields and filters but those of items, terms and classes, which are as remembered of
 * https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/customer and its neighbours.
 * @see https://github.com/intuit/QuickBooks-V3-Java-SDK/blob/master/ipp-v3-java-data/src/main/xsd/Finance.xsd (items) read 2026-11-22
 * @see https://github.com/intuit/QuickBooks-V3-PHP-SDK/blob/master/src/Data/IPPTerm.php (fields and filters; IPPClass, IPPPaymentMethod) read 2026-11-22
 */
export const lists: Readonly<Record<string, QuickbooksObject>> = {
  Customer: {
    isList: true,
    filters: ['DisplayName', 'GivenName', 'FamilyName', 'CompanyName', 'Active'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        float: 'BalanceWithJobs Balance',
        boolean: 'IsProject',
        string: 'FullyQualifiedName V4IDPseudonym ClientEntityId',
        int: 'Level',
      }),
    },
    writable: fieldsOf({
      string:
        'DisplayName Title GivenName MiddleName Suffix FamilyName ResaleNum SecondaryTaxIdentifier ' +
        'PreferredDeliveryMethod GSTIN BusinessNumber Notes CompanyName Source PrimaryTaxIdentifier ' +
        'GSTRegistrationType PrintOnCheckName',
      other: 'PrimaryEmailAddr Fax CurrencyRef Mobile PrimaryPhone AlternatePhone WebAddr ShipAddr BillAddr',
      reference: 'ARAccountRef DefaultTaxCodeRef SalesTermRef CustomerTypeRef ParentRef PaymentMethodRef',
      boolean: 'BillWithParent Job Taxable Active',
      date: 'OpenBalanceDate',
      int: 'TaxExemptionReasonId',
      float: 'ExchangeRate',
    }),
    references: {
      ARAccountRef: 'Account',
      DefaultTaxCodeRef: 'TaxCode',
      SalesTermRef: 'Term',
      CustomerTypeRef: 'CustomerType',
      ParentRef: 'Customer',
      PaymentMethodRef: 'PaymentMethod',
    },
  },
  CustomerType: {
    filters: [],
    listed: ['Name'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        string: 'Name',
        boolean: 'Active',
      }),
    },
    writable: {},
  },
  Vendor: {
    isList: true,
    filters: ['DisplayName', 'GivenName', 'FamilyName', 'CompanyName', 'Active'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        float: 'Balance',
        string: 'V4IDPseudonym',
      }),
    },
    writable: fieldsOf({
      string:
        'Title GivenName MiddleName Suffix FamilyName DisplayName Source GSTIN BusinessNumber ' +
        'TaxReportingBasis CompanyName TaxIdentifier AcctNum GSTRegistrationType PrintOnCheckName',
      other:
        'PrimaryEmailAddr OtherContactInfo Fax CurrencyRef Mobile PrimaryPhone AlternatePhone ' +
        'WebAddr VendorPaymentBankDetail BillAddr',
      reference: 'APAccountRef TermRef',
      boolean: 'T4AEligible HasTPAR Active Vendor1099 T5018Eligible',
      float: 'CostRate BillRate ExchangeRate',
    }),
    references: { APAccountRef: 'Account', TermRef: 'Term' },
  },
  Employee: {
    isList: true,
    filters: ['DisplayName', 'GivenName', 'FamilyName', 'Active'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        string: 'V4IDPseudonym',
      }),
    },
    writable: fieldsOf({
      other: 'PrimaryAddr PrimaryEmailAddr PrimaryPhone Mobile Fax WebAddr',
      string:
        'DisplayName Title GivenName MiddleName SSN Gender Suffix FamilyName PrintOnCheckName ' +
        'EmployeeNumber CompanyName',
      boolean: 'BillableTime Active Organization',
      date: 'BirthDate ReleasedDate HiredDate',
      float: 'CostRate BillRate',
    }),
  },
  Item: {
    isList: true,
    filters: ['Name', 'Sku', 'Description', 'Type', 'Active'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        string: 'FullyQualifiedName',
        int: 'Level',
      }),
    },
    writable: fieldsOf({
      string:
        'ItemCategoryType Name Type Sku Source Description UQCDisplayText PurchaseDesc UQCId ' +
        'ServiceType',
      date: 'InvStartDate',
      float: 'QtyOnHand AbatementRate ReorderPoint ReverseChargeRate PurchaseCost UnitPrice',
      reference:
        'AssetAccountRef SalesTaxCodeRef ClassRef PrefVendorRef PurchaseTaxCodeRef ParentRef ' +
        'ExpenseAccountRef IncomeAccountRef',
      boolean: 'SalesTaxIncluded TrackQtyOnHand PurchaseTaxIncluded SubItem Taxable Active',
      other: 'TaxClassificationRef',
    }),
    required: ['Name'],
    references: {
      AssetAccountRef: 'Account',
      SalesTaxCodeRef: 'TaxCode',
      ClassRef: 'Class',
      PrefVendorRef: 'Vendor',
      PurchaseTaxCodeRef: 'TaxCode',
      ParentRef: 'Item',
      ExpenseAccountRef: 'Account',
      IncomeAccountRef: 'Account',
    },
  },
  Account: {
    isList: true,
    filters: ['Name', 'AccountType', 'AccountSubType', 'Classification', 'Active'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        string: 'Classification FullyQualifiedName',
        float: 'CurrentBalanceWithSubAccounts CurrentBalance',
      }),
    },
    writable: fieldsOf({
      string: 'Name AcctNum Description TxnLocationType AccountType AccountAlias AccountSubType',
      other: 'CurrencyRef',
      reference: 'ParentRef TaxCodeRef',
      boolean: 'Active SubAccount',
    }),
    required: ['Name'],
    references: { ParentRef: 'Account', TaxCodeRef: 'TaxCode' },
  },
  Class: {
    isList: true,
    filters: ['Name', 'FullyQualifiedName', 'Active'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        string: 'FullyQualifiedName',
      }),
    },
    writable: fieldsOf({
      string: 'Name',
      reference: 'ParentRef',
      boolean: 'SubClass Active',
    }),
    required: ['Name'],
    references: { ParentRef: 'Class' },
  },
  Department: {
    isList: true,
    filters: ['Name', 'FullyQualifiedName', 'Active'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        string: 'FullyQualifiedName',
        boolean: 'SubDepartment',
      }),
    },
    writable: fieldsOf({
      string: 'Name',
      reference: 'ParentRef',
      boolean: 'Active',
    }),
    required: ['Name'],
    references: { ParentRef: 'Department' },
  },
  Term: {
    isList: true,
    filters: ['Name', 'Active'],
    readOnly: stamps,
    writable: fieldsOf({
      string: 'Name Type',
      float: 'DiscountPercent',
      int: 'DiscountDays DayOfMonthDue DiscountDayOfMonth DueNextMonthDays DueDays',
      boolean: 'Active',
    }),
    required: ['Name'],
  },
  PaymentMethod: {
    isList: true,
    filters: ['Name', 'Active'],
    readOnly: stamps,
    writable: fieldsOf({
      string: 'Name Type',
      boolean: 'Active',
    }),
    required: ['Name'],
    values: { Type: ['CREDIT_CARD', 'NON_CREDIT_CARD'] },
  },
}
