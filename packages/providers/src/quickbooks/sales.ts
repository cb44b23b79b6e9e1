// What a company sells: QuickBooks' transactions with customers.
import { fieldsOf, type QuickbooksObject, stamps } from './quickbooks-object.ts'

/**
 * Unverified: fields, and that queries compare customers, due dates and numbers of payments (Intuit's schema says so of its
 * desktop product alone), which are as remembered of
 * https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/invoice and its neighbours.
 * @see https://github.com/intuit/QuickBooks-V3-PHP-SDK/blob/master/src/Data/IPPTransaction.php (number and date as filters; IPPSalesTransaction, IPPPayment) read 2026-11-22
 */
export const sales: Readonly<Record<string, QuickbooksObject>> = {
  Invoice: {
    custom: 'sales',
    filters: ['DocNumber', 'TxnDate', 'DueDate', 'CustomerRef'],
    readOnly: {
      ...stamps,
      ...fieldsOf({
        float: 'HomeBalance TotalAmt Balance HomeTotalAmt',
        other: 'DeliveryInfo RecurDataRef TaxExemptionRef',
        string: 'InvoiceLink',
      }),
    },
    writable: fieldsOf({
      other:
        'Line CurrencyRef BillEmail ShipFromAddr LinkedTxn BillEmailCc CustomerMemo ' +
        'ProjectRef TxnTaxDetail ShipAddr BillEmailBcc ShipMethodRef BillAddr',
      reference: 'CustomerRef ClassRef SalesTermRef DepositToAccountRef DepartmentRef',
      string:
        'DocNumber TrackingNum PrintStatus TxnSource GlobalTaxCalculation TransactionLocationType ' +
        'PrivateNote EmailStatus',
      date: 'TxnDate ShipDate DueDate',
      boolean:
        'AllowOnlineACHPayment AllowOnlineCreditCardPayment ApplyTaxAfterDiscount FreeFormAddress ' +
        'AllowOnlinePayment AllowIPNPayment',
      float: 'ExchangeRate Deposit',
    }),
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
    readOnly: {
      ...stamps,
      ...fieldsOf({
        float: 'TotalAmt HomeTotalAmt',
        other: 'RecurDataRef TaxExemptionRef',
      }),
    },
    writable: fieldsOf({
      other:
        'CurrencyRef BillEmail ShipFromAddr LinkedTxn Line CustomerMemo ProjectRef ' +
        'TxnTaxDetail ShipAddr ShipMethodRef BillAddr',
      reference: 'CustomerRef ClassRef SalesTermRef DepartmentRef',
      date: 'TxnDate ShipDate AcceptedDate ExpirationDate DueDate',
      string:
        'PrintStatus TxnStatus GlobalTaxCalculation TransactionLocationType DocNumber PrivateNote ' +
        'EmailStatus AcceptedBy',
      float: 'ExchangeRate',
      boolean: 'ApplyTaxAfterDiscount FreeFormAddress',
    }),
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
    readOnly: {
      ...stamps,
      ...fieldsOf({
        float: 'UnappliedAmt',
        other: 'TaxExemptionRef',
      }),
    },
    writable: fieldsOf({
      float: 'TotalAmt ExchangeRate',
      reference: 'CustomerRef PaymentMethodRef DepositToAccountRef ARAccountRef',
      other: 'CurrencyRef Line ProjectRef CreditCardPayment LinkedTxn',
      string: 'PrivateNote TxnSource TransactionLocationType PaymentRefNum',
      date: 'TxnDate',
      boolean: 'ProcessPayment',
    }),
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
    readOnly: {
      ...stamps,
      ...fieldsOf({
        float: 'TotalAmt HomeBalance RemainingCredit Balance HomeTotalAmt',
        reference: 'PaymentMethodRef',
        other: 'RecurDataRef TaxExemptionRef',
      }),
    },
    writable: fieldsOf({
      other: 'Line CurrencyRef BillEmail CustomerMemo ProjectRef TxnTaxDetail ShipAddr BillAddr',
      reference: 'CustomerRef ClassRef SalesTermRef InvoiceRef DepartmentRef',
      date: 'TxnDate',
      string: 'PrintStatus GlobalTaxCalculation TransactionLocationType DocNumber PrivateNote EmailStatus',
      boolean: 'ApplyTaxAfterDiscount',
      float: 'ExchangeRate',
    }),
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
    readOnly: {
      ...stamps,
      ...fieldsOf({
        float: 'HomeBalance TotalAmt Balance HomeTotalAmt',
        other: 'DeliveryInfo RecurDataRef',
      }),
    },
    writable: fieldsOf({
      other:
        'Line CurrencyRef BillEmail ShipFromAddr LinkedTxn CustomerMemo ProjectRef ' +
        'CreditCardPayment TxnTaxDetail ShipAddr ShipMethodRef BillAddr',
      reference: 'CustomerRef ClassRef DepositToAccountRef PaymentMethodRef DepartmentRef',
      date: 'TxnDate ShipDate',
      string:
        'TrackingNum PrintStatus PaymentRefNum TxnSource GlobalTaxCalculation ' +
        'TransactionLocationType DocNumber PrivateNote EmailStatus',
      boolean: 'ApplyTaxAfterDiscount FreeFormAddress',
      float: 'ExchangeRate',
    }),
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
    readOnly: {
      ...stamps,
      ...fieldsOf({
        float: 'HomeBalance TotalAmt Balance HomeTotalAmt',
        other: 'RecurDataRef TaxExemptionRef',
      }),
    },
    writable: fieldsOf({
      other:
        'Line CurrencyRef BillEmail CheckPayment CustomerMemo ProjectRef ' +
        'CreditCardPayment TxnTaxDetail ShipAddr BillAddr',
      reference: 'DepositToAccountRef ClassRef CustomerRef PaymentMethodRef DepartmentRef',
      string:
        'PaymentRefNum PrintStatus TxnSource GlobalTaxCalculation TransactionLocationType DocNumber ' +
        'PrivateNote PaymentType',
      date: 'TxnDate',
      float: 'ExchangeRate',
      boolean: 'ApplyTaxAfterDiscount',
    }),
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
