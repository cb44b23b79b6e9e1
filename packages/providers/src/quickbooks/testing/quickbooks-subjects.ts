// What is made, written and looked for of each entity of QuickBooks in its test.
import type { Row } from '../../testing/played-vendor.ts'

/** What the test says of an object; the vendor's facts say the rest. */
interface Subject {
  make(index: number): Row
  write?: { create: Row; update: Row }
  textField?: string | { none: string }
  /** Read to extremes and in trouble as well. */
  isLong?: true
}

const refTo = (index: number) => ({ value: String(index + 1), name: `Ada ${index}` })
const CustomerRef = refTo(1)
const VendorRef = refTo(2)
const TxnDate = '2026-01-01'
const sold = (index: number) => ({
  DocNumber: `D-${index % 4}`,
  TxnDate,
  CustomerRef: refTo(index % 3),
  CustomField: [{ DefinitionId: '1', Name: 'Crew #', Type: 'StringType', StringValue: `crew ${index}` }],
})
const sellable: Subject = {
  make: sold,
  textField: 'DocNumber',
  write: {
    create: { DocNumber: 'Ada & sons', Line: [], CustomerRef, CustomField1: '102' },
    update: { DocNumber: 'Ada', CustomField2: 'late' },
  },
}
const bill = (index: number) => ({ DocNumber: `B-${index % 4}`, TxnDate, VendorRef: refTo(index % 3) })
const billable: Subject = {
  make: bill,
  textField: 'DocNumber',
  write: { create: { DocNumber: '7', VendorRef, Line: [] }, update: { PrivateNote: 'paid late' } },
}
const noted = (create: Row): Subject => ({
  make: (index) => ({ TxnDate, PrivateNote: `n${index}` }),
  textField: 'PrivateNote',
  write: { create, update: { PrivateNote: 'again' } },
})
const named = (further: (index: number) => Row = () => ({})): Subject => ({
  make: (index) => ({ Name: `O'Name ${index % 4}`, Active: index !== 5, ...further(index) }),
  textField: 'Name',
  write: { create: { Name: 'Looms & sons' }, update: { Name: 'Looms', Active: false } },
})
const person: Subject = {
  make: (index) => ({
    DisplayName: `O'Ada ${index}`,
    GivenName: `Ada ${index % 2}`,
    FamilyName: 'King',
    CompanyName: `Looms ${index % 3}`,
    Active: index !== 5,
  }),
  textField: 'DisplayName',
  write: { create: { DisplayName: 'Ada & sons' }, update: { GivenName: 'Ada', Active: false } },
}
/** The entities by their name. */
export const subjects: Readonly<Record<string, Subject>> = {
  Invoice: {
    ...sellable,
    isLong: true,
    make: (index) => ({
      ...sold(index),
      DocNumber: `O'Doc ${index % 4}`,
      DueDate: `2026-02-0${1 + (index % 4)}`,
    }),
  },
  Customer: { ...person, isLong: true },
  Vendor: person,
  Employee: {
    ...person,
    make: (index) => ({
      DisplayName: `E ${index}`,
      GivenName: 'Ada',
      FamilyName: 'King',
      Active: index !== 5,
    }),
  },
  CustomerType: { make: (index) => ({ Name: `Type ${index}`, Active: true }) },
  Item: named((index) => ({ Sku: `S-${index}`, Type: 'Service', Description: `d ${index % 3}` })),
  Account: named((index) => ({
    AccountType: 'Bank',
    AccountSubType: 'Checking',
    Classification: index % 2 ? 'Asset' : 'Equity',
  })),
  Class: named((index) => ({ FullyQualifiedName: `All:O'Name ${index % 4}` })),
  Department: named((index) => ({ FullyQualifiedName: `All:O'Name ${index % 4}` })),
  Term: named(() => ({ DueDays: 30 })),
  PaymentMethod: named(() => ({ Type: 'CREDIT_CARD' })),
  Estimate: sellable,
  CreditMemo: sellable,
  SalesReceipt: sellable,
  RefundReceipt: sellable,
  Payment: {
    make: (index) => ({
      TxnDate,
      PaymentRefNum: `P-${index}`,
      CustomerRef: refTo(index % 3),
      TotalAmt: index,
    }),
    textField: 'PrivateNote',
    write: { create: { TotalAmt: 20, CustomerRef }, update: { PrivateNote: 'late' } },
  },
  Bill: { ...billable, make: (index) => ({ ...bill(index), DueDate: '2026-02-01' }) },
  BillPayment: billable,
  VendorCredit: billable,
  PurchaseOrder: {
    ...billable,
    write: {
      create: { DocNumber: '7', VendorRef, Line: [], CustomField1: 'Ada' },
      update: { CustomField1: 'Bo', PrivateNote: 'x' },
    },
  },
  Purchase: {
    make: (index) => ({ DocNumber: `X-${index}`, TxnDate, PaymentType: index % 2 ? 'Cash' : 'Check' }),
    textField: 'PrivateNote',
    write: {
      create: { PaymentType: 'Cash', AccountRef: refTo(3), Line: [] },
      update: { PrivateNote: 'late' },
    },
  },
  JournalEntry: {
    make: (index) => ({ DocNumber: `J-${index}`, TxnDate, Adjustment: false }),
    textField: 'DocNumber',
    write: { create: { Line: [] }, update: { DocNumber: 'J' } },
  },
  Deposit: noted({ DepositToAccountRef: refTo(3), Line: [] }),
  Transfer: noted({ FromAccountRef: refTo(3), ToAccountRef: refTo(4), Amount: 12 }),
  TimeActivity: {
    make: (index) => ({ TxnDate, NameOf: 'Employee', Hours: index, Description: `d${index}` }),
    textField: 'Description',
    write: {
      create: { NameOf: 'Employee', EmployeeRef: refTo(4), Hours: 8 },
      update: { Hours: 7, Minutes: 30 },
    },
  },
  CompanyInfo: {
    make: (index) => ({ CompanyName: `Looms ${index}`, Country: 'BE' }),
    write: { create: {}, update: { LegalName: 'Looms NV' } },
    textField: { none: 'a company is not created' },
  },
  TaxCode: { make: (index) => ({ Name: `VAT ${index}`, Active: index !== 5, TaxGroup: true }) },
  TaxRate: {
    make: (index) => ({ Name: `VAT ${index}`, RateValue: '21', AgencyRef: refTo(1), Active: index !== 5 }),
  },
  TaxAgency: {
    make: (index) => ({ DisplayName: `Agency ${index}`, TaxTrackedOnSales: true }),
    write: { create: { DisplayName: 'FOD' }, update: {} },
    textField: 'DisplayName',
  },
  CompanyCurrency: {
    make: (index) => ({ Code: `C${index}`, Name: `Coin ${index % 3}`, Active: true }),
    write: { create: { Code: 'EUR' }, update: { Active: false } },
    textField: { none: 'a currency is created by its code alone' },
  },
  Budget: {
    make: (index) => ({ Name: `Budget ${index}`, BudgetType: 'ProfitAndLoss', Active: index !== 5 }),
  },
  Attachable: {
    make: (index) => ({ FileName: `f${index}.pdf`, Note: 'scan' }),
    write: { create: { Note: 'scan', FileName: 'a.pdf' }, update: { Note: 'scan of a bill' } },
    textField: 'Note',
  },
}
