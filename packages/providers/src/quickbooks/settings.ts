// What QuickBooks knows of the company itself: its taxes, currencies, budgets and files.
import { typed } from '@mortise/connector-kit'
import { type QuickbooksObject, stamps } from './quickbooks-object.ts'

/** @see https://github.com/intuit/QuickBooks-V3-PHP-SDK/blob/master/src/Data/IPPTaxCode.php (fields and filters; IPPTaxRate, IPPTaxAgency, IPPCompanyCurrency) read 2026-11-22 */
export const settings: Readonly<Record<string, QuickbooksObject>> = {
  CompanyInfo: {
    isAlone: true,
    filters: [],
    listed: ['CompanyName'],
    readOnly: typed(stamps, 'SupportedLanguages CompanyStartDate:date NameValue:other'),
    writable: typed(
      'CompanyName Country FiscalYearStartMonth LegalName CompanyAddr:other LegalAddr:other Email:other',
      'WebAddr:other CustomerCommunicationAddr:other PrimaryPhone:other',
    ),
  },
  TaxCode: {
    isList: true,
    hasNoChanges: true,
    filters: ['Name', 'Active'],
    readOnly: typed(
      stamps,
      'Name Description TaxCodeConfigType PurchaseTaxRateList:other SalesTaxRateList:other TaxGroup:boolean',
      'Taxable:boolean Active:boolean Hidden:boolean',
    ),
    writable: {},
  },
  TaxRate: {
    isList: true,
    hasNoChanges: true,
    filters: ['Active'],
    listed: ['Name'],
    readOnly: typed(
      stamps,
      'RateValue Name SpecialTaxType DisplayType OriginalTaxRate Description AgencyRef:reference',
      'EffectiveTaxRate:other TaxReturnLineRef:other Active:boolean',
    ),
    writable: {},
    references: { AgencyRef: 'TaxAgency' },
  },
  TaxAgency: {
    hasNoChanges: true,
    filters: [],
    listed: ['DisplayName'],
    readOnly: typed(
      stamps,
      'TaxTrackedOnSales:boolean TaxTrackedOnPurchases:boolean LastFileDate:date TaxRegistrationNumber',
      'TaxAgencyConfig',
    ),
    writable: typed('DisplayName'),
    required: ['DisplayName'],
  },
  CompanyCurrency: {
    filters: [],
    listed: ['Code', 'Name'],
    readOnly: typed(stamps, 'Name'),
    writable: typed('Code Active:boolean'),
    required: ['Code'],
  },
  Budget: {
    isList: true,
    filters: ['Active'],
    listed: ['Name'],
    readOnly: typed(
      stamps,
      'EndDate:date StartDate:date BudgetEntryType Name BudgetType BudgetDetail:other Active:boolean',
    ),
    writable: {},
  },
  Attachable: {
    filters: ['FileName'],
    readOnly: typed(
      stamps,
      'FileAccessUri ThumbnailFileAccessUri TempDownloadUri ThumbnailTempDownloadUri Size:float',
    ),
    writable: typed('FileName Note Category ContentType PlaceName Long Tag Lat AttachableRef:other'),
  },
}
