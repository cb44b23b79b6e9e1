/** Made-up HubSpot records. */

import { makeCompany, makePerson } from '../generate/people.ts'
import type { Random } from '../generate/random.ts'
import type { GeneratedRecord } from '../vendor.ts'

const dayMs = 24 * 60 * 60_000
/** A fixed day, so that the same seed always gives the same dates. */
const anchorMs = Date.UTC(2026, 0, 1)

/** Makes up the properties of one record. */
export function generateHubspot(object: string, random: Random, index: number): GeneratedRecord {
  switch (object) {
    case 'contacts':
      return generateContact(random, index)
    case 'companies':
      return generateCompany(random, index)
    case 'deals':
      return generateDeal(random, index)
    case 'tickets':
      return generateTicket(random, index)
    default:
      return { properties: { name: `${object} ${index}` }, padding: 'name' }
  }
}

function generateContact(random: Random, index: number): GeneratedRecord {
  const person = makePerson(random, index)
  const { company } = person
  const properties = {
    email: person.email,
    firstname: person.first,
    lastname: person.last,
    phone: person.phone,
    jobtitle: person.title,
    company: company.name,
    website: `https://${company.domain}`,
    industry: company.industry,
    address: `${random.integer(1, 240)} Market Street`,
    city: company.city,
    state: company.region,
    zip: company.zip,
    country: company.country,
    lifecyclestage: random.pick(['subscriber', 'lead', 'marketingqualifiedlead', 'opportunity', 'customer']),
    hs_lead_status: random.pick(['NEW', 'OPEN', 'IN_PROGRESS', 'CONNECTED']),
    hubspot_owner_id: random.pick(['71001', '71002', '71003']),
  }
  return { properties, padding: 'message' }
}

function generateCompany(random: Random, index: number): GeneratedRecord {
  const company = makeCompany(random, index)
  const properties = {
    name: company.name,
    domain: company.domain,
    website: `https://${company.domain}`,
    phone: `${company.dial} ${random.integer(200, 999)} ${random.integer(1000, 9999)}`,
    industry: company.industry,
    city: company.city,
    state: company.region,
    zip: company.zip,
    country: company.country,
    numberofemployees: String(company.employees),
    annualrevenue: String(company.revenue),
    type: random.pick(['PROSPECT', 'PARTNER', 'RESELLER', 'VENDOR', 'OTHER']),
    lifecyclestage: random.pick(['lead', 'opportunity', 'customer']),
    hubspot_owner_id: random.pick(['71001', '71002', '71003']),
  }
  return { properties, padding: 'description' }
}

function generateDeal(random: Random, index: number): GeneratedRecord {
  const company = makeCompany(random, index)
  const properties = {
    dealname: `${company.name} - ${random.pick(['Pilot', 'Renewal', 'Expansion', 'Annual plan'])}`,
    amount: String(random.integer(5, 900) * 100),
    dealstage: random.pick([
      'appointmentscheduled',
      'qualifiedtobuy',
      'contractsent',
      'closedwon',
      'closedlost',
    ]),
    pipeline: 'default',
    closedate: new Date(anchorMs + random.integer(0, 720) * dayMs).toISOString(),
    dealtype: random.pick(['newbusiness', 'existingbusiness']),
    hubspot_owner_id: random.pick(['71001', '71002', '71003']),
  }
  return { properties, padding: 'description' }
}

function generateTicket(random: Random, index: number): GeneratedRecord {
  const subject = random.pick([
    'Cannot log in',
    'Invoice is wrong',
    'Export takes too long',
    'Ask for a demo',
  ])
  const properties = {
    subject: `${subject} (#${index})`,
    content: `${makePerson(random, index).first} wrote: ${subject.toLowerCase()}, please help.`,
    hs_pipeline: '0',
    hs_pipeline_stage: random.pick(['1', '2', '3', '4']),
    hs_ticket_priority: random.pick(['LOW', 'MEDIUM', 'HIGH']),
    source_type: random.pick(['CHAT', 'EMAIL', 'FORM', 'PHONE']),
  }
  return { properties, padding: 'content' }
}
