// What a company buys and moves: QuickBooks' transactions with vendors and between accounts.
import { typed } from '@mortise/connector-kit'
import { type QuickbooksObject, stamps } from './quickbooks-object.ts'

/** @see https://github.com/intuit/QuickBooks-V3-PHP-SDK/blob/master/src/Data/IPPTransaction.php (number and date as filters; IPPPurchaseByVendor, IPPTimeActivity) read 2026-11-22 */
export const purchases: Readonly<Record<string, QuickbooksObject>> = {
  Bill: {
    filters: ['DocNumber', 'TxnDate', 'DueDate', 'VendorRef'],
    readOnly: typed(stamps, 'TotalAmt:float HomeBalance:float Balance:float RecurDataRef:other'),
    writable: typed(
      'VendorRef:reference APAccountRef:reference SalesTermRef:reference DepartmentRef:reference Line:other',
      'CurrencyRef:other LinkedTxn:other TxnTaxDetail:other VendorAddr:other TxnDate:date DueDate:date',
      'GlobalTaxCalculation TransactionLocationType DocNumber PrivateNote ExchangeRate:float',
      'IncludeInAnnualTPAR:boolean',
    ),
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
    writable: typed(
      'VendorRef:reference APAccountRef:reference DepartmentRef:reference Line:other CurrencyRef:other',
      'CheckPayment:other CreditCardPayment:other TotalAmt:float ExchangeRate:float PayType DocNumber',
      'PrivateNote TransactionLocationType TxnDate:date ProcessBillPayment:boolean',
    ),
    required: ['VendorRef', 'Line', 'TotalAmt', 'PayType'],
    references: { VendorRef: 'Vendor', APAccountRef: 'Account', DepartmentRef: 'Department' },
    values: { PayType: ['Check', 'CreditCard'] },
  },
  VendorCredit: {
    filters: ['DocNumber', 'TxnDate', 'VendorRef'],
    readOnly: typed(stamps, 'Balance:float TotalAmt:float RecurDataRef:other'),
    writable: typed(
      'VendorRef:reference APAccountRef:reference DepartmentRef:reference Line:other CurrencyRef:other',
      'LinkedTxn:other DocNumber PrivateNote GlobalTaxCalculation TransactionLocationType ExchangeRate:float',
      'TxnDate:date IncludeInAnnualTPAR:boolean',
    ),
    required: ['VendorRef', 'Line'],
    references: { VendorRef: 'Vendor', APAccountRef: 'Account', DepartmentRef: 'Department' },
  },
  PurchaseOrder: {
    custom: 'purchases',
    filters: ['DocNumber', 'TxnDate', 'VendorRef'],
    readOnly: typed(stamps, 'TotalAmt:float RecurDataRef:other'),
    writable: typed(
      'Line:other CurrencyRef:other POEmail:other LinkedTxn:other ShipMethodRef:other TxnTaxDetail:other',
      'ShipTo:other ShipAddr:other VendorAddr:other APAccountRef:reference VendorRef:reference',
      'ClassRef:reference SalesTermRef:reference DepartmentRef:reference TxnDate:date DueDate:date',
      'GlobalTaxCalculation Memo POStatus TransactionLocationType DocNumber PrivateNote EmailStatus',
      'ExchangeRate:float',
    ),
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
    readOnly: typed(stamps, 'RemitToAddr:other RecurDataRef:other TotalAmt:float'),
    writable: typed(
      'Line:other CurrencyRef:other LinkedTxn:other TxnTaxDetail:other EntityRef:other PaymentType',
      'PrintStatus TxnSource GlobalTaxCalculation TransactionLocationType DocNumber PrivateNote',
      'AccountRef:reference PaymentMethodRef:reference DepartmentRef:reference TxnDate:date Credit:boolean',
      'IncludeInAnnualTPAR:boolean ExchangeRate:float',
    ),
    required: ['PaymentType', 'AccountRef', 'Line'],
    references: { AccountRef: 'Account', PaymentMethodRef: 'PaymentMethod', DepartmentRef: 'Department' },
    values: { PaymentType: ['Cash', 'Check', 'CreditCard'] },
  },
  JournalEntry: {
    filters: ['DocNumber', 'TxnDate'],
    readOnly: typed(stamps, 'RecurDataRef:other TotalAmt:float HomeTotalAmt:float TaxRateRef:reference'),
    writable: typed(
      'Line:other CurrencyRef:other TxnTaxDetail:other DocNumber PrivateNote TransactionLocationType',
      'GlobalTaxCalculation TxnDate:date ExchangeRate:float Adjustment:boolean',
    ),
    required: ['Line'],
    references: { TaxRateRef: 'TaxRate' },
  },
  Deposit: {
    filters: ['TxnDate'],
    readOnly: typed(stamps, 'RecurDataRef:other TotalAmt:float HomeTotalAmt:float'),
    writable: typed(
      'DepositToAccountRef:reference DepartmentRef:reference Line:other CurrencyRef:other CashBack:other',
      'TxnTaxDetail:other PrivateNote GlobalTaxCalculation TxnSource TransactionLocationType',
      'ExchangeRate:float TxnDate:date',
    ),
    required: ['DepositToAccountRef', 'Line'],
    references: { DepositToAccountRef: 'Account', DepartmentRef: 'Department' },
  },
  Transfer: {
    filters: ['TxnDate'],
    readOnly: typed(stamps, 'RecurDataRef:other'),
    writable: typed(
      'ToAccountRef:reference FromAccountRef:reference Amount:float PrivateNote TransactionLocationType',
      'TxnDate:date',
    ),
    required: ['FromAccountRef', 'ToAccountRef', 'Amount'],
    references: { ToAccountRef: 'Account', FromAccountRef: 'Account' },
  },
  TimeActivity: {
    hasNoChanges: true,
    filters: ['TxnDate'],
    readOnly: typed(stamps, 'TransactionLocationType'),
    writable: typed(
      'NameOf EndTime StartTime Description BillableStatus TxnDate:date',
      'BreakHours:int BreakMinutes:int Hours:int Minutes:int Seconds:int BreakSeconds:int',
      'VendorRef:reference CustomerRef:reference EmployeeRef:reference ClassRef:reference ItemRef:reference',
      'DepartmentRef:reference HourlyRate:float CostRate:float Taxable:boolean ProjectRef:other',
      'PayrollItemRef:other',
    ),
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
