// What the battery does with accounts of Salesforce's simulator.

/** The arguments of `subject` in `startSimulated`. */
export const salesforceAccount = {
  objectName: 'Account',
  fields: ['Name', 'Phone', 'Website', 'Industry'],
  textField: 'Name',
  write: {
    create: { Name: "O'Neill & sons", Phone: '555' },
    update: { Name: 'O"Neill', Website: 'https://example.com' },
  },
  bareRecord: { Name: 'Bare' },
}
