/** Made-up Salesforce records. */

import { makeCompany, makePerson } from '../generate/people.ts'
import type { Random } from '../generate/random.ts'
import type { GeneratedRecord } from '../vendor.ts'

const dayMs = 24 * 60 * 60_000
/** A fixed day, so that the same seed always gives the same dates. */
const anchorMs = Date.UTC(2026, 0, 1)
const padding = 'Description'

/** Makes up the fields of one record. */
export function generateSalesforce(object: string, random: Random, index: number): GeneratedRecord {
  switch (object) {
    case 'Contact':
      return { properties: contact(random, index), padding }
    case 'Account':
      return { properties: account(random, index), padding }
    case 'Lead':
      return { properties: lead(random, index), padding }
    case 'Opportunity':
      return { properties: opportunity(random, index), padding }
    case 'Case':
      return { properties: supportCase(random, index), padding }
    default:
      return { properties: { Name: `${object} ${index}` }, padding: 'Name' }
  }
}

function contact(random: Random, index: number) {
  const { company, ...person } = makePerson(random, index)
  return {
    FirstName: person.first,
    LastName: person.last,
    Email: person.email,
    Phone: person.phone,
    Title: person.title,
    Department: random.pick(['Finance', 'IT', 'Marketing', 'Operations', 'Sales']),
    MailingStreet: `${random.integer(1, 240)} Market Street`,
    MailingCity: company.city,
    MailingState: company.region,
    MailingPostalCode: company.zip,
    MailingCountry: company.country,
    LeadSource: random.pick(['Web', 'Phone Inquiry', 'Partner Referral', 'Other']),
    HasOptedOutOfEmail: random.next() < 0.1,
    DoNotCall: false,
  }
}

function account(random: Random, index: number) {
  const company = makeCompany(random, index)
  return {
    Name: company.name,
    Website: `https://${company.domain}`,
    Phone: `${company.dial} ${random.integer(200, 999)} ${random.integer(1000, 9999)}`,
    Industry: random.pick([
      'Banking',
      'Construction',
      'Education',
      'Healthcare',
      'Media',
      'Retail',
      'Technology',
    ]),
    NumberOfEmployees: company.employees,
    AnnualRevenue: company.revenue,
    Type: random.pick(['Prospect', 'Customer - Direct', 'Customer - Channel', 'Other']),
    BillingCity: company.city,
    BillingState: company.region,
    BillingPostalCode: company.zip,
    BillingCountry: company.country,
    Rating: random.pick(['Hot', 'Warm', 'Cold']),
  }
}

function lead(random: Random, index: number) {
  const { company, ...person } = makePerson(random, index)
  return {
    FirstName: person.first,
    LastName: person.last,
    Company: company.name,
    Email: person.email,
    Phone: person.phone,
    Title: person.title,
    City: company.city,
    Country: company.country,
    Website: `https://${company.domain}`,
    Status: random.pick(['Open - Not Contacted', 'Working - Contacted', 'Closed - Not Converted']),
    Rating: random.pick(['Hot', 'Warm', 'Cold']),
    LeadSource: random.pick(['Web', 'Phone Inquiry', 'Purchased List']),
    NumberOfEmployees: company.employees,
    IsConverted: false,
  }
}

function opportunity(random: Random, index: number) {
  const stage = random.pick([
    'Prospecting',
    'Qualification',
    'Negotiation/Review',
    'Closed Won',
    'Closed Lost',
  ])
  return {
    Name: `${makeCompany(random, index).name} - ${random.pick(['Pilot', 'Renewal', 'Expansion'])}`,
    StageName: stage,
    Amount: random.integer(5, 900) * 100,
    Probability: stage === 'Closed Won' ? 100 : stage === 'Closed Lost' ? 0 : random.integer(1, 9) * 10,
    CloseDate: new Date(anchorMs + random.integer(0, 720) * dayMs).toISOString().slice(0, 10),
    Type: random.pick(['Existing Business', 'New Business']),
    IsClosed: stage.startsWith('Closed'),
    IsWon: stage === 'Closed Won',
  }
}

function supportCase(random: Random, index: number) {
  const subject = random.pick([
    'Cannot log in',
    'Invoice is wrong',
    'Export takes too long',
    'Ask for a demo',
  ])
  const status = random.pick(['New', 'Working', 'Escalated', 'Closed'])
  return {
    CaseNumber: String(index).padStart(8, '0'),
    Subject: subject,
    Status: status,
    IsClosed: status === 'Closed',
    Priority: random.pick(['High', 'Medium', 'Low']),
    Origin: random.pick(['Phone', 'Email', 'Web']),
    Description: `${makePerson(random, index).first} wrote: ${subject.toLowerCase()}, please help.`,
  }
}
