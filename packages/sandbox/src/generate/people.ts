/** Made-up people, companies and places that look like a CRM's, beyond ASCII too. */

import type { Random } from './random.ts'

type Place = { city: string; region: string; country: string; countryCode: string; zip: string; dial: string }

/** A made-up company. */
export type Company = {
  name: string
  domain: string
  industry: string
  employees: number
  revenue: number
} & Place

/** A made-up person working at a company. */
export type Person = {
  first: string
  last: string
  email: string
  phone: string
  title: string
  company: Company
}

const firstNames = [
  'Amara',
  'Anna',
  'Ben',
  'Bjørn',
  'Camille',
  'Chloé',
  'Dmitri',
  'Elif',
  'Emma',
  'Farah',
  'François',
  'Grace',
  'Hiroshi',
  'Ibrahim',
  'Inés',
  'Jack',
  'João',
  'Jürgen',
  'Kwame',
  'Lena',
  'Liam',
  'Łukasz',
  'Mateo',
  'Mei',
  'Mia',
  'Nadia',
  'Noah',
  'Olga',
  'Oscar',
  'Priya',
  'Rafael',
  'Renée',
  'Ruth',
  'Sana',
  'Søren',
  'Thandiwe',
  'Tomás',
  'Yuki',
  'Zoë',
  '美咲',
  'Дарья',
  'Siobhán',
] as const
const lastNames = [
  'Adeyemi',
  'Andersson',
  'Bauer',
  'Brown',
  'Castillo',
  'Chen',
  'Dubois',
  "D'Angelo",
  'Eriksen',
  'Fernández',
  'Gupta',
  'Haddad',
  'Ito',
  'Jensen',
  'Kowalski',
  'Kim',
  'Lefèvre',
  'López',
  'Müller',
  'Nakamura',
  'Novák',
  'Nguyễn',
  "O'Brien",
  'Okafor',
  'Østergaard',
  'Patel',
  'Petrov',
  'Quiñones',
  'Rossi',
  'Sánchez',
  'Şahin',
  'Singh',
  'Smith',
  'Svensson',
  'Taylor',
  'Vargas',
  'Weiß',
  'Williams',
  'Yılmaz',
  'Žižek',
  '佐藤',
  'Иванова',
] as const
const companyHeads = [
  'Aurora',
  'Birch',
  'Cobalt',
  'Delta',
  'Élan',
  'Fjord',
  'Granit',
  'Harbour',
  'Isar',
  'Juniper',
  'Kestrel',
  'Lumen',
  'Meridian',
  'Nordlicht',
  'Olive',
  'Prairie',
  'Quarry',
  'Río',
  'Summit',
  'Tundra',
  'Umbra',
  'Vega',
  'Willow',
  'Zürich',
] as const
const companyTails = [
  'Analytics',
  'Foods',
  'Freight',
  'Health',
  'Labs',
  'Logistics',
  'Machines',
  'Media',
  'Partners',
  'Software',
  'Systems',
  'Works',
] as const
const companyForms = ['Inc', 'GmbH', 'Ltd', 'SA', 'AB', 'LLC', 'Oy', 'K.K.'] as const
const industries = [
  'Computer software',
  'Construction',
  'Education',
  'Financial services',
  'Food production',
  'Health care',
  'Logistics',
  'Manufacturing',
  'Media',
  'Retail',
] as const
const titles = [
  'Account Manager',
  'Buyer',
  'CEO',
  'CTO',
  'Data Engineer',
  'Head of Operations',
  'Marketing Manager',
  'Office Manager',
  'Product Manager',
  'Sales Director',
  'VP Finance',
] as const
const places: readonly [Place, ...Place[]] = [
  { city: 'Austin', region: 'TX', country: 'United States', countryCode: 'US', zip: '78701', dial: '+1 512' },
  { city: 'Berlin', region: 'Berlin', country: 'Germany', countryCode: 'DE', zip: '10115', dial: '+49 30' },
  {
    city: 'Córdoba',
    region: 'Andalucía',
    country: 'Spain',
    countryCode: 'ES',
    zip: '14001',
    dial: '+34 957',
  },
  {
    city: 'Kraków',
    region: 'Małopolska',
    country: 'Poland',
    countryCode: 'PL',
    zip: '30-001',
    dial: '+48 12',
  },
  { city: 'Lagos', region: 'Lagos', country: 'Nigeria', countryCode: 'NG', zip: '100001', dial: '+234 1' },
  {
    city: 'London',
    region: 'England',
    country: 'United Kingdom',
    countryCode: 'GB',
    zip: 'EC1A 1BB',
    dial: '+44 20',
  },
  { city: 'São Paulo', region: 'SP', country: 'Brazil', countryCode: 'BR', zip: '01000-000', dial: '+55 11' },
  { city: 'Tokyo', region: '東京都', country: 'Japan', countryCode: 'JP', zip: '100-0001', dial: '+81 3' },
  { city: 'Toronto', region: 'ON', country: 'Canada', countryCode: 'CA', zip: 'M5H 2N2', dial: '+1 416' },
  { city: 'Zürich', region: 'ZH', country: 'Switzerland', countryCode: 'CH', zip: '8001', dial: '+41 44' },
]

/** Makes up a company; `index` keeps its domain apart from the others'. */
export function makeCompany(random: Random, index: number): Company {
  const head = random.pick(companyHeads)
  const tail = random.pick(companyTails)
  const employees = random.integer(2, 5000)
  return {
    name: `${head} ${tail} ${random.pick(companyForms)}`,
    domain: `${asciiOf(head)}-${asciiOf(tail)}-${index}.example.com`,
    industry: random.pick(industries),
    employees,
    revenue: employees * random.integer(40, 400) * 1000,
    ...random.pick(places),
  }
}

/** Makes up a person; `index` keeps the email address apart from the others'. */
export function makePerson(random: Random, index: number): Person {
  const company = makeCompany(random, random.integer(1, 900))
  const first = random.pick(firstNames)
  const last = random.pick(lastNames)
  const local = [asciiOf(first), asciiOf(last), index].filter((part) => part !== '').join('.')
  return {
    first,
    last,
    email: `${local}@${company.domain}`,
    phone: `${company.dial} ${random.integer(200, 999)} ${random.integer(1000, 9999)}`,
    title: random.pick(titles),
    company,
  }
}

/** `Müller` -> `muller`; letters without an ASCII form are dropped. */
function asciiOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}
