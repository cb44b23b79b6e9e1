// What a company sells: QuickBooks' transactions with customers.
import { typed } from '@mortise/connector-kit'
import { type QuickbooksObject, stamps } from './quickbooks-object.ts'

/** @see https://github.com/intuit/QuickBooks-V3-PHP-SDK/blob/master/src/Data/IPPTransaction.php (number and date as filters; IPPSalesTransaction, IPPPayment) read 2026-11-22 */
export const sales: Readonly<Record<string, QuickbooksObject>> = {
  Invoice: {
    custom: 'sales',
    filters: ['DocNumber', 'TxnDate', 'DueDate', 'CustomerRef'],
    readOnly: typed(
      stamps,
      'HomeBalance:float TotalAmt:float Balance:float HomeTotalAmt:float DeliveryInfo:other',
      'RecurDataRef:other TaxExemptionRef:other InvoiceLink',
    ),
    writable: typed(
      'Line:other CurrencyRef:other BillEmail:other ShipFromAddr:other LinkedTxn:other BillEmailCc:other',
      'CustomerMemo:other ProjectRef:other TxnTaxDetail:other ShipAddr:other BillEmailBcc:other',
      'ShipMethodRef:other BillAddr:other CustomerRef:reference ClassRef:reference SalesTermRef:reference',
      'DepositToAccountRef:reference DepartmentRef:reference DocNumber TrackingNum PrintStatus TxnSource',
      'GlobalTaxCalculation TransactionLocationType PrivateNote EmailStatus TxnDate:date ShipDate:date',
      'DueDate:date AllowOnlineACHPayment:boolean AllowOnlineCreditCardPayment:boolean',
      'ApplyTaxAfterDiscount:boolean FreeFormAddress:boolean AllowOnlinePayment:boolean',
      'AllowIPNPayment:boolean ExchangeRate:float Deposit:float',
    ),
    required: ['Line', 'CustomerRef'],
    references: {
      CustomerRef: 'Customer',
      ClassRef: 'Class',
      SalesTermRef: 'Term',
      DepositToAccountRef: 'Account',
      DepartmentRef: 'Department',
    },
  },
  Estimate: {
    custom: 'sales',
    filters: ['DocNumber', 'TxnDate', 'CustomerRef'],
    readOnly: typed(stamps, 'TotalAmt:float HomeTotalAmt:float RecurDataRef:other TaxExemptionRef:other'),
    writable: typed(
      'CurrencyRef:other BillEmail:other ShipFromAddr:other LinkedTxn:other Line:other CustomerMemo:other',
      'ProjectRef:other TxnTaxDetail:other ShipAddr:other ShipMethodRef:other BillAddr:other',
      'CustomerRef:reference ClassRef:reference SalesTermRef:reference DepartmentRef:reference TxnDate:date',
      'ShipDate:date AcceptedDate:date ExpirationDate:date DueDate:date PrintStatus TxnStatus',
      'GlobalTaxCalculation TransactionLocationType DocNumber PrivateNote EmailStatus AcceptedBy',
      'ExchangeRate:float ApplyTaxAfterDiscount:boolean FreeFormAddress:boolean',
    ),
    required: ['Line', 'CustomerRef'],
    references: {
      CustomerRef: 'Customer',
      ClassRef: 'Class',
      SalesTermRef: 'Term',
      DepartmentRef: 'Department',
    },
  },
  Payment: {
    filters: ['TxnDate', 'PaymentRefNum', 'CustomerRef'],
    readOnly: typed(stamps, 'UnappliedAmt:float TaxExemptionRef:other'),
    writable: typed(
      'TotalAmt:float ExchangeRate:float CustomerRef:reference PaymentMethodRef:reference',
      'DepositToAccountRef:reference ARAccountRef:reference CurrencyRef:other Line:other ProjectRef:other',
      'CreditCardPayment:other LinkedTxn:other PrivateNote TxnSource TransactionLocationType PaymentRefNum',
      'TxnDate:date ProcessPayment:boolean',
    ),
    required: ['TotalAmt', 'CustomerRef'],
    references: {
      CustomerRef: 'Customer',
      PaymentMethodRef: 'PaymentMethod',
      DepositToAccountRef: 'Account',
      ARAccountRef: 'Account',
    },
  },
  CreditMemo: {
    custom: 'sales',
    filters: ['DocNumber', 'TxnDate', 'CustomerRef'],
    readOnly: typed(
      stamps,
      'TotalAmt:float HomeBalance:float RemainingCredit:float Balance:float HomeTotalAmt:float',
      'PaymentMethodRef:reference RecurDataRef:other TaxExemptionRef:other',
    ),
    writable: typed(
      'Line:other CurrencyRef:other BillEmail:other CustomerMemo:other ProjectRef:other TxnTaxDetail:other',
      'ShipAddr:other BillAddr:other CustomerRef:reference ClassRef:reference SalesTermRef:reference',
      'InvoiceRef:reference DepartmentRef:reference TxnDate:date PrintStatus GlobalTaxCalculation',
      'TransactionLocationType DocNumber PrivateNote EmailStatus ApplyTaxAfterDiscount:boolean',
      'ExchangeRate:float',
    ),
    required: ['Line', 'CustomerRef'],
    references: {
      PaymentMethodRef: 'PaymentMethod',
      CustomerRef: 'Customer',
      ClassRef: 'Class',
      SalesTermRef: 'Term',
      InvoiceRef: 'Invoice',
      DepartmentRef: 'Department',
    },
  },
  SalesReceipt: {
    custom: 'sales',
    filters: ['DocNumber', 'TxnDate', 'CustomerRef'],
    readOnly: typed(
      stamps,
      'HomeBalance:float TotalAmt:float Balance:float HomeTotalAmt:float DeliveryInfo:other',
      'RecurDataRef:other',
    ),
    writable: typed(
      'Line:other CurrencyRef:other BillEmail:other ShipFromAddr:other LinkedTxn:other CustomerMemo:other',
      'ProjectRef:other CreditCardPayment:other TxnTaxDetail:other ShipAddr:other ShipMethodRef:other',
      'BillAddr:other CustomerRef:reference ClassRef:reference DepositToAccountRef:reference',
      'PaymentMethodRef:reference DepartmentRef:reference TxnDate:date ShipDate:date TrackingNum PrintStatus',
      'PaymentRefNum TxnSource GlobalTaxCalculation TransactionLocationType DocNumber PrivateNote',
      'EmailStatus ApplyTaxAfterDiscount:boolean FreeFormAddress:boolean ExchangeRate:float',
    ),
    required: ['Line'],
    references: {
      CustomerRef: 'Customer',
      ClassRef: 'Class',
      DepositToAccountRef: 'Account',
      PaymentMethodRef: 'PaymentMethod',
      DepartmentRef: 'Department',
    },
  },
  RefundReceipt: {
    custom: 'sales',
    filters: ['DocNumber', 'TxnDate', 'CustomerRef'],
    readOnly: typed(
      stamps,
      'HomeBalance:float TotalAmt:float Balance:float HomeTotalAmt:float RecurDataRef:other',
      'TaxExemptionRef:other',
    ),
    writable: typed(
      'Line:other CurrencyRef:other BillEmail:other CheckPayment:other CustomerMemo:other ProjectRef:other',
      'CreditCardPayment:other TxnTaxDetail:other ShipAddr:other BillAddr:other',
      'DepositToAccountRef:reference ClassRef:reference CustomerRef:reference PaymentMethodRef:reference',
      'DepartmentRef:reference PaymentRefNum PrintStatus TxnSource GlobalTaxCalculation',
      'TransactionLocationType DocNumber PrivateNote PaymentType TxnDate:date ExchangeRate:float',
      'ApplyTaxAfterDiscount:boolean',
    ),
    required: ['Line', 'DepositToAccountRef'],
    references: {
      DepositToAccountRef: 'Account',
      ClassRef: 'Class',
      CustomerRef: 'Customer',
      PaymentMethodRef: 'PaymentMethod',
      DepartmentRef: 'Department',
    },
  },
}
