// What QuickBooks knows of the company itself: its taxes, currencies, budgets and files.
import { fieldsOf, type QuickbooksObject, stamps } from './quickbooks-object.ts'

/**
 * Unverified: fields, and that queries compare `Active` of rates and budgets and names of files, which are as remembered of
 * https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/companyinfo and its neighbours.
 * @see https://github.com/intuit/QuickBooks-V3-PHP-SDK/blob/master/src/Data/IPPTaxCode.php (fields and filters; IPPTaxRate, IPPTaxAgency, IPPCompanyCurrency) read 2026-11-22
 */
export const settings: Readonly<Record<string, QuickbooksObject>> = {
  CompanyInfo: {
    isAlone: true,
    filters: [],
    listed: ['CompanyName'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        string: 'SupportedLanguages',
        date: 'CompanyStartDate',
        other: 'NameValue',
      }),
    },
    writable: fieldsOf({
      string: 'CompanyName Country FiscalYearStartMonth LegalName',
      other: 'CompanyAddr LegalAddr Email WebAddr CustomerCommunicationAddr PrimaryPhone',
    }),
  },
  TaxCode: {
    isList: true,
    hasNoChanges: true,
    filters: ['Name', 'Active'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        string: 'Name Description TaxCodeConfigType',
        other: 'PurchaseTaxRateList SalesTaxRateList',
        boolean: 'TaxGroup Taxable Active Hidden',
      }),
    },
    writable: {},
  },
  TaxRate: {
    isList: true,
    hasNoChanges: true,
    filters: ['Active'],
    listed: ['Name'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        string: 'RateValue Name SpecialTaxType DisplayType OriginalTaxRate Description',
        reference: 'AgencyRef',
        other: 'EffectiveTaxRate TaxReturnLineRef',
        boolean: 'Active',
      }),
    },
    writable: {},
    references: { AgencyRef: 'TaxAgency' },
  },
  TaxAgency: {
    hasNoChanges: true,
    filters: [],
    listed: ['DisplayName'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        boolean: 'TaxTrackedOnSales TaxTrackedOnPurchases',
        date: 'LastFileDate',
        string: 'TaxRegistrationNumber TaxAgencyConfig',
      }),
    },
    writable: fieldsOf({
      string: 'DisplayName',
    }),
    required: ['DisplayName'],
  },
  CompanyCurrency: {
    filters: [],
    listed: ['Code', 'Name'],
    readOnly: { ...stamps, Name: 'string' },
    writable: fieldsOf({
      string: 'Code',
      boolean: 'Active',
    }),
    required: ['Code'],
  },
  Budget: {
    isList: true,
    filters: ['Active'],
    listed: ['Name'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        date: 'EndDate StartDate',
        string: 'BudgetEntryType Name BudgetType',
        other: 'BudgetDetail',
        boolean: 'Active',
      }),
    },
    writable: {},
  },
  Attachable: {
    filters: ['FileName'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        string: 'FileAccessUri ThumbnailFileAccessUri TempDownloadUri ThumbnailTempDownloadUri',
        float: 'Size',
      }),
    },
    writable: fieldsOf({
      string: 'FileName Note Category ContentType PlaceName Long Tag Lat',
      other: 'AttachableRef',
    }),
  },
}
