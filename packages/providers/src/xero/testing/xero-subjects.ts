// What is made, written and looked for of each object of Xero in its test.
import type { Row } from '../../testing/played-vendor.ts'
import { idOf } from './play-xero.ts'

/** What the test says of an object; the vendor's facts say the rest. */
export interface Subject {
  make(index: number): Row
  write?: { create: Row; update: Row; keptAs?: Row }
  textField?: string | { none: string }
  /** Read to extremes and in trouble as well. */
  isLong?: true
}

/** A contact as documents name it. */
export const Contact = { ContactID: idOf(7), Name: 'Ada' }
const contacts = (index: number) => ({ Contact: { ContactID: idOf(index % 3), Name: `Ada ${index % 3}` } })
const stated = (index: number) => ({ Status: index % 2 ? 'DRAFT' : 'AUTHORISED' })
/** The objects by their name. */
export const subjects: Readonly<Record<string, Subject>> = {
  Contacts: {
    isLong: true,
    make: (index) => ({
      Name: `Ada "${index % 4}"`,
      IsCustomer: index % 2 === 0,
      IsSupplier: index % 3 === 0,
      FirstName: `Ada ${index % 2}`,
      LastName: 'Lovelace & sons',
      EmailAddress: `Ada${index}@example.com`,
      AccountNumber: `A-${index}`,
      ContactNumber: `C/${index % 5}`,
      ContactStatus: index % 3 ? 'ACTIVE' : 'ARCHIVED',
    }),
    textField: 'Name',
    write: { create: { Name: 'Ada & sons', EmailAddress: 'a@example.com' }, update: { Name: 'Ada' } },
  },
  ContactGroups: {
    make: (index) => ({ Name: `VIP ${index % 3}`, Status: 'ACTIVE' }),
    textField: 'Name',
    write: { create: { Name: 'VIP' }, update: { Name: 'Old friends' }, keptAs: { Status: 'DELETED' } },
  },
  Users: {
    make: (index) => ({
      EmailAddress: `u${index}@example.com`,
      FirstName: `Ada ${index % 2}`,
      LastName: 'King',
      IsSubscriber: index === 0,
      OrganisationRole: 'STANDARD',
    }),
  },
  Organisation: { make: (index) => ({ Name: `Looms ${index}`, BaseCurrency: 'EUR', IsDemoCompany: false }) },
  BrandingThemes: { make: (index) => ({ Name: `Theme ${index % 3}`, SortOrder: index, Type: 'INVOICE' }) },
  PaymentServices: {
    make: (index) => ({ PaymentServiceName: `Pay ${index}`, PaymentServiceType: 'CUSTOM' }),
    write: { create: { PaymentServiceName: 'Pay', PaymentServiceUrl: 'https://pay.example' }, update: {} },
    textField: 'PayNowText',
  },
  Invoices: {
    make: (index) => ({
      Type: 'ACCREC',
      InvoiceNumber: `INV-${index}`,
      Reference: `PO "${index % 3}"`,
      Total: index,
      ...contacts(index),
      ...stated(index),
    }),
    textField: 'Reference',
    write: {
      create: { Type: 'ACCREC', Contact, LineItems: [] },
      update: { Reference: 'PO 7', Url: 'https://x.example' },
    },
  },
  CreditNotes: {
    make: (index) => ({
      Type: 'ACCRECCREDIT',
      CreditNoteNumber: `CN-${index}`,
      Reference: `R${index % 3}`,
      ...contacts(index),
      ...stated(index),
    }),
    textField: 'Reference',
    write: { create: { Type: 'ACCPAYCREDIT', Contact, Status: 'DRAFT' }, update: { Reference: 'again' } },
  },
  Quotes: {
    isLong: true,
    make: (index) => ({
      QuoteNumber: `QU-${index % 7}`,
      Title: 'Looms',
      Date: '/Date(1571875200000)/',
      ...contacts(index),
      Status: 'SENT',
    }),
    textField: 'Title',
    write: {
      create: { Contact, LineItems: [], Date: '2026-01-01', Status: 'DRAFT' },
      update: { Title: 'Looms', Contact },
    },
  },
  PurchaseOrders: {
    make: (index) => ({
      PurchaseOrderNumber: `PO-${index}`,
      Reference: `R${index % 2}`,
      ...contacts(index),
      ...stated(index),
    }),
    textField: 'Reference',
    write: { create: { Contact, LineItems: [], Status: 'DRAFT' }, update: { AttentionTo: 'Ada' } },
  },
  RepeatingInvoices: {
    make: (index) => ({
      Type: 'ACCREC',
      Reference: `R${index % 3}`,
      Schedule: { Period: 1, Unit: 'MONTHLY' },
      ...contacts(index),
      ...stated(index),
    }),
    write: {
      create: { Type: 'ACCREC', Contact, LineItems: [], Schedule: { Period: 1, Unit: 'WEEKLY' } },
      update: {},
      keptAs: { Status: 'DELETED' },
    },
    textField: 'Reference',
  },
  LinkedTransactions: {
    make: (index) => ({
      SourceTransactionID: idOf(index % 3),
      SourceLineItemID: idOf(index),
      TargetTransactionID: idOf(40 + (index % 2)),
      ContactID: idOf(60 + (index % 2)),
      Status: 'APPROVED',
    }),
    textField: { none: 'all that can be written is ids' },
    write: {
      create: { SourceTransactionID: idOf(1), SourceLineItemID: idOf(2) },
      update: { ContactID: idOf(3) },
    },
  },
  Items: {
    make: (index) => ({ Code: `tea-${index}`, Name: `Tea ${index % 3}`, IsSold: true }),
    textField: 'Description',
    write: { create: { Code: 'tea', Name: 'Tea & milk' }, update: { Name: 'Tea' } },
  },
  BankTransactions: {
    make: (index) => ({
      Type: 'SPEND',
      Reference: `R${index % 3}`,
      BankAccount: { Code: '090' },
      ...contacts(index),
      Status: 'AUTHORISED',
      PrepaymentID: idOf(3),
    }),
    textField: 'Reference',
    write: {
      create: { Type: 'SPEND', Contact, LineItems: [], BankAccount: { Code: '090' } },
      update: { Reference: 'again' },
    },
  },
  BankTransfers: {
    make: (index) => ({ Amount: index, Reference: `R${index % 3}`, Status: 'AUTHORISED' }),
    textField: 'Reference',
    write: {
      create: { FromBankAccount: { Code: '090' }, ToBankAccount: { Code: '091' }, Amount: '20.00' },
      update: {},
    },
  },
  Payments: {
    make: (index) => ({
      Amount: index,
      Reference: `R${index % 3}`,
      PaymentType: 'ACCRECPAYMENT',
      Status: 'AUTHORISED',
      Invoice: { InvoiceID: idOf(index % 2) },
      BatchPaymentID: idOf(5),
    }),
    textField: 'Reference',
    write: { create: { Invoice: { InvoiceID: idOf(1) }, Account: { Code: '090' }, Amount: 20 }, update: {} },
  },
  BatchPayments: {
    make: (index) => ({
      Reference: `R${index % 3}`,
      Type: 'RECBATCH',
      Status: 'AUTHORISED',
      TotalAmount: '20.00',
    }),
    textField: 'Reference',
    write: { create: { Account: { AccountID: idOf(1) }, Date: '2026-01-01', Payments: [] }, update: {} },
  },
  Overpayments: {
    make: (index) => ({
      Type: 'RECEIVE-OVERPAYMENT',
      Reference: `R${index}`,
      ...contacts(index),
      Status: 'AUTHORISED',
    }),
  },
  Prepayments: {
    make: (index) => ({
      Type: 'RECEIVE-PREPAYMENT',
      Reference: `R${index}`,
      ...contacts(index),
      Status: 'PAID',
      BrandingThemeID: idOf(2),
    }),
  },
  Accounts: {
    make: (index) => ({
      Code: `${200 + index}`,
      Name: `Sales ${index % 3}`,
      Type: 'SALES',
      Status: 'ACTIVE',
      Class: 'REVENUE',
      TaxType: 'OUTPUT2',
    }),
    textField: 'Name',
    write: { create: { Code: '299', Name: 'Looms', Type: 'SALES' }, update: { Description: 'All of them' } },
  },
  Journals: {
    isLong: true,
    make: (index) => ({ SourceType: 'ACCREC', SourceID: idOf(index), Reference: 'x' }),
  },
  ManualJournals: {
    make: (index) => ({ Narration: `Accrual ${index % 3}`, Status: index % 2 ? 'DRAFT' : 'POSTED' }),
    textField: 'Narration',
    write: {
      create: { Narration: 'Accrual', JournalLines: [], Status: 'POSTED' },
      update: { Narration: 'Again' },
    },
  },
  Budgets: {
    make: (index) => ({ Type: index === 0 ? 'OVERALL' : 'TRACKING', Description: `Budget ${index}` }),
  },
  TaxRates: {
    make: (index) => ({ Name: `VAT ${index}`, Status: 'ACTIVE', EffectiveRate: 21 }),
    textField: 'Name',
    write: {
      create: { Name: 'VAT', TaxComponents: [] },
      update: { Name: 'MwSt' },
      keptAs: { Status: 'DELETED' },
    },
  },
  TrackingCategories: {
    make: (index) => ({ Name: `Region ${index}`, Status: index % 2 ? 'ACTIVE' : 'ARCHIVED', Options: [] }),
    textField: 'Name',
    write: { create: { Name: 'Region' }, update: { Name: 'Team' } },
  },
  Currencies: {
    make: (index) => ({ Code: `C${index}`, Description: `Coin ${index % 3}` }),
    write: { create: { Code: 'EUR' }, update: {} },
    textField: { none: 'a currency is created by its code alone' },
  },
}
