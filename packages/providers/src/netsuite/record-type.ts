// Where SuiteQL keeps the records of each type.
import { ProviderError } from '@mortise/connector-kit'

/** A table, and the condition that picks the rows of one type out of it. */
export interface Source {
  table: string
  condition?: string
}

/** Names that the record service has for transactions, and the types that SuiteQL keeps them under in one table. */
const transactions: Readonly<Record<string, string>> = {
  cashRefund: 'CashRfnd',
  cashSale: 'CashSale',
  check: 'Check',
  creditMemo: 'CustCred',
  customerDeposit: 'CustDep',
  customerPayment: 'CustPymt',
  customerRefund: 'CustRfnd',
  deposit: 'Deposit',
  estimate: 'Estimate',
  expenseReport: 'ExpRept',
  inventoryAdjustment: 'InvAdjst',
  invoice: 'CustInvc',
  itemFulfillment: 'ItemShip',
  itemReceipt: 'ItemRcpt',
  journalEntry: 'Journal',
  opportunity: 'Opprtnty',
  purchaseOrder: 'PurchOrd',
  returnAuthorization: 'RtnAuth',
  salesOrder: 'SalesOrd',
  transferOrder: 'TrnfrOrd',
  vendorBill: 'VendBill',
  vendorCredit: 'VendCred',
  vendorPayment: 'VendPymt',
  workOrder: 'WorkOrd',
}

/** Items by type, and by what is done with them where there are several kinds. */
const items: Readonly<Record<string, readonly [string, string?]>> = {
  assemblyItem: ['Assembly'],
  discountItem: ['Discount'],
  inventoryItem: ['InvtPart'],
  kitItem: ['Kit'],
  nonInventoryPurchaseItem: ['NonInvtPart', 'Purchase'],
  nonInventoryResaleItem: ['NonInvtPart', 'Resale'],
  nonInventorySaleItem: ['NonInvtPart', 'Sale'],
  otherChargePurchaseItem: ['OthCharge', 'Purchase'],
  otherChargeResaleItem: ['OthCharge', 'Resale'],
  otherChargeSaleItem: ['OthCharge', 'Sale'],
  servicePurchaseItem: ['Service', 'Purchase'],
  serviceResaleItem: ['Service', 'Resale'],
  serviceSaleItem: ['Service', 'Sale'],
}

/**
 * The rows of a record type: transactions and items are one table each; every other type, those of the account's own
 * (`customrecord_project`) included, has a table of its name.
 * @throws ProviderError stop when the name is none, before it becomes part of a query.
 */
export function sourceOf(objectName: string): Source {
  if (!/^[A-Za-z]\w*$/.test(objectName)) {
    throw new ProviderError({
      reaction: { kind: 'stop' },
      message: `"${objectName}" is not a valid record type.`,
      status: 400,
    })
  }
  const transaction = codeOf(objectName)
  if (transaction !== undefined) return { table: 'transaction', condition: `type = '${transaction}'` }
  const item = Object.hasOwn(items, objectName) ? items[objectName] : undefined
  if (item === undefined) return { table: objectName.toLowerCase() }
  const [type, subtype] = item
  const condition = `itemtype = '${type}'`
  return { table: 'item', condition: subtype ? `${condition} AND subtype = '${subtype}'` : condition }
}

/** The code of a type, where types are given as codes; `undefined` for most. */
export function codeOf(objectName: string): string | undefined {
  return Object.hasOwn(transactions, objectName) ? transactions[objectName] : undefined
}

/** The column of a field: its name in small letters, but for what transactions call otherwise. */
export function columnOf(objectName: string, fieldName: string): string {
  const column = fieldName.toLowerCase()
  // The record service's total is no column of queries.
  return column === 'total' && Object.hasOwn(transactions, objectName) ? 'foreigntotal' : column
}
