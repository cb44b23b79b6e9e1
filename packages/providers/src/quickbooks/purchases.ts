// What a company buys and moves: QuickBooks' transactions with vendors and between accounts.
import { fieldsOf, type QuickbooksObject, stamps } from './quickbooks-object.ts'

/**
 * Unverified: fields, and that queries compare vendors, due dates and types of payment (Intuit's schema says so of its
 * desktop product alone), which are as remembered of
 * https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/bill and its neighbours.
 * @see https://github.com/intuit/QuickBooks-V3-PHP-SDK/blob/master/src/Data/IPPTransaction.php (number and date as filters; IPPPurchaseByVendor, IPPTimeActivity) read 2026-11-22
 */
export const purchases: Readonly<Record<string, QuickbooksObject>> = {
  Bill: {
    filters: ['DocNumber', 'TxnDate', 'DueDate', 'VendorRef'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        float: 'TotalAmt HomeBalance Balance',
        other: 'RecurDataRef',
      }),
    },
    writable: fieldsOf({
      reference: 'VendorRef APAccountRef SalesTermRef DepartmentRef',
      other: 'Line CurrencyRef LinkedTxn TxnTaxDetail VendorAddr',
      date: 'TxnDate DueDate',
      string: 'GlobalTaxCalculation TransactionLocationType DocNumber PrivateNote',
      float: 'ExchangeRate',
      boolean: 'IncludeInAnnualTPAR',
    }),
    required: ['Line', 'VendorRef'],
    references: {
      VendorRef: 'Vendor',
      APAccountRef: 'Account',
      SalesTermRef: 'Term',
      DepartmentRef: 'Department',
    },
  },
  BillPayment: {
    filters: ['DocNumber', 'TxnDate', 'VendorRef'],
    readOnly: stamps,
    writable: fieldsOf({
      reference: 'VendorRef APAccountRef DepartmentRef',
      other: 'Line CurrencyRef CheckPayment CreditCardPayment',
      float: 'TotalAmt ExchangeRate',
      string: 'PayType DocNumber PrivateNote TransactionLocationType',
      date: 'TxnDate',
      boolean: 'ProcessBillPayment',
    }),
    required: ['VendorRef', 'Line', 'TotalAmt', 'PayType'],
    references: { VendorRef: 'Vendor', APAccountRef: 'Account', DepartmentRef: 'Department' },
    values: { PayType: ['Check', 'CreditCard'] },
  },
  VendorCredit: {
    filters: ['DocNumber', 'TxnDate', 'VendorRef'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        float: 'Balance TotalAmt',
        other: 'RecurDataRef',
      }),
    },
    writable: fieldsOf({
      reference: 'VendorRef APAccountRef DepartmentRef',
      other: 'Line CurrencyRef LinkedTxn',
      string: 'DocNumber PrivateNote GlobalTaxCalculation TransactionLocationType',
      float: 'ExchangeRate',
      date: 'TxnDate',
      boolean: 'IncludeInAnnualTPAR',
    }),
    required: ['VendorRef', 'Line'],
    references: { VendorRef: 'Vendor', APAccountRef: 'Account', DepartmentRef: 'Department' },
  },
  PurchaseOrder: {
    custom: 'purchases',
    filters: ['DocNumber', 'TxnDate', 'VendorRef'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        float: 'TotalAmt',
        other: 'RecurDataRef',
      }),
    },
    writable: fieldsOf({
      other: 'Line CurrencyRef POEmail LinkedTxn ShipMethodRef TxnTaxDetail ShipTo ShipAddr ' + 'VendorAddr',
      reference: 'APAccountRef VendorRef ClassRef SalesTermRef DepartmentRef',
      date: 'TxnDate DueDate',
      string: 'GlobalTaxCalculation Memo POStatus TransactionLocationType DocNumber PrivateNote EmailStatus',
      float: 'ExchangeRate',
    }),
    required: ['Line', 'VendorRef', 'APAccountRef'],
    references: {
      APAccountRef: 'Account',
      VendorRef: 'Vendor',
      ClassRef: 'Class',
      SalesTermRef: 'Term',
      DepartmentRef: 'Department',
    },
  },
  Purchase: {
    filters: ['DocNumber', 'TxnDate', 'PaymentType'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        other: 'RemitToAddr RecurDataRef',
        float: 'TotalAmt',
      }),
    },
    writable: fieldsOf({
      other: 'Line CurrencyRef LinkedTxn TxnTaxDetail EntityRef',
      string:
        'PaymentType PrintStatus TxnSource GlobalTaxCalculation TransactionLocationType DocNumber ' +
        'PrivateNote',
      reference: 'AccountRef PaymentMethodRef DepartmentRef',
      date: 'TxnDate',
      boolean: 'Credit IncludeInAnnualTPAR',
      float: 'ExchangeRate',
    }),
    required: ['PaymentType', 'AccountRef', 'Line'],
    references: { AccountRef: 'Account', PaymentMethodRef: 'PaymentMethod', DepartmentRef: 'Department' },
    values: { PaymentType: ['Cash', 'Check', 'CreditCard'] },
  },
  JournalEntry: {
    filters: ['DocNumber', 'TxnDate'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        other: 'RecurDataRef',
        float: 'TotalAmt HomeTotalAmt',
      }),
    },
    writable: fieldsOf({
      other: 'Line CurrencyRef TxnTaxDetail',
      string: 'DocNumber PrivateNote TransactionLocationType GlobalTaxCalculation',
      date: 'TxnDate',
      float: 'ExchangeRate',
      reference: 'TaxRateRef',
      boolean: 'Adjustment',
    }),
    required: ['Line'],
    references: { TaxRateRef: 'TaxRate' },
  },
  Deposit: {
    filters: ['TxnDate'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        other: 'RecurDataRef',
        float: 'TotalAmt HomeTotalAmt',
      }),
    },
    writable: fieldsOf({
      reference: 'DepositToAccountRef DepartmentRef',
      other: 'Line CurrencyRef CashBack TxnTaxDetail',
      string: 'PrivateNote GlobalTaxCalculation TxnSource TransactionLocationType',
      float: 'ExchangeRate',
      date: 'TxnDate',
    }),
    required: ['DepositToAccountRef', 'Line'],
    references: { DepositToAccountRef: 'Account', DepartmentRef: 'Department' },
  },
  Transfer: {
    filters: ['TxnDate'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        other: 'RecurDataRef',
      }),
    },
    writable: fieldsOf({
      reference: 'ToAccountRef FromAccountRef',
      float: 'Amount',
      string: 'PrivateNote TransactionLocationType',
      date: 'TxnDate',
    }),
    required: ['FromAccountRef', 'ToAccountRef', 'Amount'],
    references: { ToAccountRef: 'Account', FromAccountRef: 'Account' },
  },
  TimeActivity: {
    hasNoChanges: true,
    filters: ['TxnDate'],
    readOnly: stamps,
    writable: fieldsOf({
      string: 'NameOf EndTime StartTime Description TransactionLocationType BillableStatus',
      date: 'TxnDate',
      int: 'BreakHours BreakMinutes Hours Minutes Seconds BreakSeconds',
      reference: 'VendorRef CustomerRef EmployeeRef ClassRef ItemRef DepartmentRef',
      float: 'HourlyRate CostRate',
      boolean: 'Taxable',
      other: 'ProjectRef PayrollItemRef',
    }),
    required: ['NameOf'],
    references: {
      VendorRef: 'Vendor',
      CustomerRef: 'Customer',
      EmployeeRef: 'Employee',
      ClassRef: 'Class',
      ItemRef: 'Item',
      DepartmentRef: 'Department',
    },
    values: { NameOf: ['Vendor', 'Employee'], BillableStatus: ['Billable', 'NotBillable', 'HasBeenBilled'] },
  },
}
