// Objects to walk at providers whose accounts alone have objects: names of the form that each provider takes.

/** An object that accounts commonly have, by provider. */
export const accountObjects: Readonly<Record<string, readonly string[]>> = {
  airtable: ['appLkNDICXNqxSDhG/Contacts'],
  dynamicsCRM: ['accounts'],
  netsuite: ['customer'],
  odoo: ['res.partner'],
  parse: ['Person'],
  salesforce: ['Account'],
  salesforceJWT: ['Account'],
  serviceNow: ['incident'],
  zoho: ['Leads'],
}
