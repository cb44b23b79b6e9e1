import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KnownProvider } from './known-provider.ts'
import { parseManifest } from './parse-manifest.ts'

const head = `specVersion: 1.0.0
integrations:
  - name: crm
    provider: hubspot
`
const object = `${head}    read:
      objects:
        - objectName: contact
`

function issuesOf(text: string, providers?: readonly KnownProvider[]): string[] {
  const result = parseManifest(text, providers ? { providers } : {})
  return result.ok
    ? []
    : result.issues.map(({ line, column, path, message }) => `${line}:${column} ${path} | ${message}`)
}

describe('parseManifest', () => {
  it('takes over a manifest that uses everything reads can say', () => {
    const result = parseManifest(`specVersion: "1.2.0"
integrations:
  - name: crm
    provider: hubspot
    displayName: Our CRM
    logo: data:image/png;base64,iVBORw0KGgo=
    read:
      objects:
        - objectName: contacts
          mapToName: people
          mapToDisplayName: People
          destination: peopleWebhook
          schedule: "*/30 * * * *"
          enabled: always
          requiredFields:
            - fieldName: email
            - fieldName: $['address']['city']
              mapToName: city
          optionalFields:
            - mapToName: tier
              mapToDisplayName: Tier
              default: hs_tier
              prompt: Which field holds the tier?
          optionalFieldsAuto: all
          backfill:
            defaultPeriod:
              fullHistory: true
          delivery:
            mode: auto
            pageSize: 100
        - objectName: companies
          enabled: always
`)
    expect(result).toStrictEqual({
      ok: true,
      notes: [],
      manifest: {
        specVersion: '1.2.0',
        integrations: [
          {
            name: 'crm',
            provider: 'hubspot',
            displayName: 'Our CRM',
            logo: 'data:image/png;base64,iVBORw0KGgo=',
            read: {
              objects: [
                {
                  objectName: 'contacts',
                  mapToName: 'people',
                  mapToDisplayName: 'People',
                  destination: 'peopleWebhook',
                  schedule: '*/30 * * * *',
                  enabled: 'always',
                  requiredFields: [
                    { fieldName: 'email' },
                    { fieldName: "$['address']['city']", mapToName: 'city' },
                  ],
                  optionalFields: [
                    {
                      mapToName: 'tier',
                      mapToDisplayName: 'Tier',
                      default: 'hs_tier',
                      prompt: 'Which field holds the tier?',
                    },
                  ],
                  optionalFieldsAuto: 'all',
                  backfill: { defaultPeriod: { fullHistory: true } },
                  delivery: { mode: 'auto', pageSize: 100 },
                },
                { objectName: 'companies', enabled: 'always' },
              ],
            },
          },
        ],
      },
    })
  })

  it.each([
    [
      'an empty file',
      '',
      '1:1  | The manifest is empty; start with specVersion: 1.0.0 and a list of integrations.',
    ],
    [
      'a logo at another host, which customers’ browsers would call',
      'specVersion: 1.0.0\nintegrations:\n  - name: crm\n    provider: hubspot\n    logo: https://cdn.example.com/a.png',
      '5:11 integrations[0].logo | logo must be the data URL of a PNG, WebP or SVG, such as data:image/png;base64,iVBORw0KGgo=, or none.',
    ],
    ['text instead of a manifest', 'hello', '1:1  | The manifest must be an object, not text.'],
    [
      'a tab',
      'integrations:\n\t- name: crm',
      '2:1  | This line is indented with a tab; YAML allows only spaces, so replace the tab.',
    ],
    [
      'a block indented below a value',
      `${head}      read:\n        objects:\n          - objectName: contacts\n`,
      '5:7  | This line is indented by 6 spaces and lines up with nothing above it; indent it by 4, like "provider" in line 4.',
    ],
    [
      'a key a space too far to the left',
      `${object}         schedule: daily\n`,
      '8:10  | This line is indented by 9 spaces and lines up with nothing above it; indent it by 10, like "objectName" in line 7.',
    ],
    [
      'a key that lines up with the dash before it',
      `${head}  read:\n    objects: []\n`,
      '5:3  | This line is indented by 2 spaces and lines up with nothing above it; indent it by 4, like "provider" in line 4.',
    ],
    [
      'a list entry that lines up with none',
      `${object}       - objectName: deals\n`,
      '8:8  | This line is indented by 7 spaces and lines up with nothing above it; indent it by 8, like "- objectName: contact" in line 7.',
    ],
    [
      'a first line further to the left than the second',
      'specVersion: 1.0.0\n integrations: []',
      '2:2  | This line is indented by 1 space and lines up with nothing above it; start it without spaces, like "specVersion" in line 1.',
    ],
    [
      'a key that was to be part of the block before it',
      `${object}      destination: app\n`,
      '8:7 integrations[0].read.destination | destination is not a known key; expected objects. If it belongs to objects above it, indent it further.',
    ],
    [
      'an open quote',
      'specVersion: "1.0.0',
      '1:20  | Something is missing here, such as a colon, a comma, a closing quote or a closing bracket.',
    ],
    ['an open bracket', 'a: [1', '1:6  | A bracket before this place is not closed; close it.'],
    [
      'an unquoted schedule',
      `${object}          schedule: */5 * * * *\n`,
      '8:21  | A value that starts with * refers to another part of the file in YAML; put it in quotes, for example "*/30 * * * *".',
    ],
    [
      'a reference to nothing',
      `${object}          schedule: *daily\n`,
      '8:21  | A value that starts with * refers to another part of the file in YAML; put it in quotes, for example "*/30 * * * *".',
    ],
    [
      'a second document',
      `${head}---\na: 1`,
      '5:1  | A manifest is one document; remove this --- line and what belongs to another document.',
    ],
    [
      'a key written twice',
      `${head}    name: again\n`,
      '5:5  | This key is written twice in the same place; keep one of them.',
    ],
    ['no specVersion', 'integrations: []', '1:1 specVersion | specVersion is missing; it must be text.'],
    [
      'a specVersion that YAML takes for a number',
      'specVersion: 1.0\nintegrations: []',
      '1:14 specVersion | specVersion must be text, not a whole number; put it in quotes.',
    ],
    [
      'a specVersion of another major',
      'specVersion: 2.0.0\nintegrations: []',
      '1:14 specVersion | specVersion "2.0.0" is not supported; write a version that starts with 1, for example 1.0.0.',
    ],
    [
      'a specVersion that is none',
      'specVersion: one\nintegrations: []',
      '1:14 specVersion | specVersion "one" is not a version; write three numbers, for example 1.0.0.',
    ],
    [
      'an integration without provider',
      'specVersion: 1.0.0\nintegrations:\n  - name: crm',
      '3:5 integrations[0].provider | provider is missing; it must be text.',
    ],
    [
      'two integrations of one name',
      `${head}  - name: crm\n    provider: hubspot\n`,
      '5:11 integrations[1].name | name "crm" is the name of two integrations; give each a different name.',
    ],
    [
      'a misspelt key',
      `${object}          desination: x\n`,
      '8:11 integrations[0].read.objects[0].desination | desination is not a known key; did you mean destination?',
    ],
    [
      'an object listed twice',
      `${object}        - objectName: contact\n`,
      '8:23 integrations[0].read.objects[1].objectName | objectName "contact" is listed twice under read; keep one entry for each object.',
    ],
    [
      'a written object listed twice',
      `${head}    write:\n      objects:\n        - objectName: a\n        - objectName: a\n`,
      '8:23 integrations[0].write.objects[1].objectName | objectName "a" is listed twice under write; keep one entry for each object.',
    ],
    [
      'an object mapped to the name of another',
      `${object}        - objectName: lead\n          mapToName: contact\n`,
      '9:22 integrations[0].read.objects[1].mapToName | mapToName "contact" is the name of two objects; give each a different name.',
    ],
    [
      'a schedule that is none',
      `${object}          schedule: hourly\n`,
      '8:21 integrations[0].read.objects[0].schedule | schedule "hourly" is not a cron schedule; expected five or six cron fields such as */30 * * * * (minute, hour, day, month, weekday).',
    ],
    [
      'a backfill of no length',
      `${object}          backfill:\n            defaultPeriod: {}\n`,
      '9:13 integrations[0].read.objects[0].backfill.defaultPeriod | defaultPeriod needs days (0 or more past days) or fullHistory: true.',
    ],
    [
      'a backfill of two lengths',
      `${object}          backfill:\n            defaultPeriod:\n              days: 3\n              fullHistory: true\n`,
      '9:13 integrations[0].read.objects[0].backfill.defaultPeriod | defaultPeriod has both days and fullHistory; keep one of them.',
    ],
    [
      'a backfill without a period',
      `${object}          backfill: {}\n`,
      '8:11 integrations[0].read.objects[0].backfill.defaultPeriod | defaultPeriod is missing; it must be an object.',
    ],
    [
      'a page that is too large',
      `${object}          delivery:\n            pageSize: 501\n`,
      '9:23 integrations[0].read.objects[0].delivery.pageSize | pageSize must be between 50 and 500.',
    ],
    [
      'a field of no name',
      `${object}          requiredFields:\n            - mapToDisplayName: Email\n`,
      '9:15 integrations[0].read.objects[0].requiredFields[0] | Entry 1 of requiredFields needs fieldName (a field you name) or mapToName (a field the customer maps).',
    ],
    [
      'two fields mapped to one name',
      `${object}          requiredFields:\n            - mapToName: x\n          optionalFields:\n            - fieldName: y\n              mapToName: x\n`,
      '12:26 integrations[0].read.objects[0].optionalFields[0].mapToName | mapToName "x" is the name of two fields of this object; give each a different name.',
    ],
    [
      'a field listed twice',
      `${object}          requiredFields:\n            - fieldName: x\n          optionalFields:\n            - fieldName: x\n`,
      '11:26 integrations[0].read.objects[0].optionalFields[0].fieldName | fieldName "x" is listed twice in this object; keep one of them.',
    ],
    [
      'a broken field path',
      `${object}          requiredFields:\n            - fieldName: $.address.city\n`,
      `9:26 integrations[0].read.objects[0].requiredFields[0].fieldName | fieldName "$.address.city" is not a field path; write nested fields as $['address']['city'] with every name in quotes.`,
    ],
    [
      'a value of null',
      `${object}          destination:\n`,
      '8:23 integrations[0].read.objects[0].destination | destination must be text, not null.',
    ],
  ])('points at %s', (_, text, expected) => {
    expect(issuesOf(text)).toStrictEqual([expected])
  })

  it('lists everything that is wrong, in the order of the lines', () => {
    const text = `specVersion: 3.0.0
integrations:
  - name: crm
    provider: hubspto
    read:
      objects:
        - schedule: never
          requiredField: []
        - objectName: contact
          delivery: { pageSize: 1 }
          delivery: { pageSize: 2 }
`
    expect(
      issuesOf(text, [{ name: 'hubspot' }, { name: 'salesforce' }]).map((line) => line.split(' | ')[0]),
    ).toStrictEqual([
      '1:14 specVersion',
      '4:15 integrations[0].provider',
      '7:11 integrations[0].read.objects[0].objectName',
      '7:21 integrations[0].read.objects[0].schedule',
      '8:11 integrations[0].read.objects[0].requiredField',
      '11:11 ',
      '11:33 integrations[0].read.objects[1].delivery.pageSize',
    ])
  })

  it('knows providers in any case and suggests the one that was meant', () => {
    expect(issuesOf(head, [{ name: 'HubSpot' }])).toStrictEqual([])
    expect(issuesOf(head, [{ name: 'hubspots' }, { name: 'salesforce' }])).toStrictEqual([
      '4:15 integrations[0].provider | provider "hubspot" is not a provider this server knows; did you mean hubspots?',
    ])
    expect(issuesOf(head, [])).toStrictEqual([
      '4:15 integrations[0].provider | provider "hubspot" is not a provider this server knows; choose one from the list of providers.',
    ])
  })

  it('notes schedules that lead nowhere, and nothing that it acts on', () => {
    const result = parseManifest(`${object}          schedule: "@daily"
          delivery:
            mode: onRequest
    module: crm
    write:
      objects:
        - objectName: contact
    proxy:
      enabled: true
    subscribe:
      objects:
        - objectName: contact
          destination: hook
    watchSchema:
      destination: hook
      allObjects: {}
`)
    expect(result.ok && result.notes.map(({ line, path }) => `${line} ${path}`)).toStrictEqual([
      '8 integrations[0].read.objects[0].schedule',
    ])
  })

  it('notes keys that mean nothing, leaves them out, and lists them as issues beside others', () => {
    const text = `${object}          requiredFields:
            - fieldName: email
              prompt: Which?
    proxy:
      colour: red
    x-team: crm
`
    const result = parseManifest(text)
    expect(result).toMatchObject({ ok: true })
    expect(result.ok && result.manifest.integrations).toStrictEqual([
      {
        name: 'crm',
        provider: 'hubspot',
        read: { objects: [{ objectName: 'contact', requiredFields: [{ fieldName: 'email' }] }] },
        proxy: {},
      },
    ])
    expect(
      result.ok && result.notes.map(({ line, column, message }) => `${line}:${column} ${message}`),
    ).toEqual([
      '10:15 prompt is not a known key; expected one of fieldName, mapToName, mapToDisplayName. Mortise ignores it.',
      '12:7 colour is not a known key; expected enabled or useModule. Mortise ignores it.',
      expect.stringMatching(/^13:5 x-team is not a known key; .* Mortise ignores it\.$/),
    ])
    expect(issuesOf(text.replace('colour', 'enabledd')).map((each) => each.split(' ')[0])).toEqual([
      '10:15',
      '12:7',
      '13:5',
    ])
  })

  it('notes what is subscribed to at a provider that sends no events', () => {
    const text = `${head}    subscribe:
      objects:
        - objectName: contact
          destination: hook
          createEvent: { enabled: always }
`
    const notes = (sendsEvents: boolean) => {
      const result = parseManifest(text, { providers: [{ name: 'HubSpot', sendsEvents }] })
      return result.ok && result.notes.map(({ path, message }) => `${path}: ${message}`)
    }
    expect(notes(true)).toEqual([])
    expect(notes(false)).toEqual([
      expect.stringMatching(/^integrations\[0\]\.subscribe: This provider sends no events/),
    ])
  })

  it('understands anchors, aliases and merge keys', () => {
    const result = parseManifest(`${head}    read:
      objects:
        - &base
          objectName: contact
          destination: hook
        - <<: *base
          objectName: company
`)
    expect(result.ok && result.manifest.integrations[0]?.read?.objects).toStrictEqual([
      { objectName: 'contact', destination: 'hook' },
      { objectName: 'company', destination: 'hook' },
    ])
  })

  it('refuses a file that blows up through references', () => {
    const levels = Array.from(
      { length: 12 },
      (_, i) =>
        `k${i}: &k${i} [${Array(9)
          .fill(i ? `*k${i - 1}` : 'x')
          .join(', ')}]`,
    )
    expect(issuesOf(levels.join('\n'))).toStrictEqual([
      '1:1  | The file refers to itself too often; write the repeated parts out instead.',
    ])
  })

  it('never throws, and every issue stands on a line of the text', () => {
    const pieces = fc.constantFrom(
      'a',
      ':',
      ' ',
      '\n',
      '- ',
      '  ',
      '*',
      '&',
      '"',
      '[',
      '{',
      '}',
      '|',
      '#',
      'name',
      'integrations',
      '1',
      '\t',
    )
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 40 }).map((each) => each.join('')),
        (text) => {
          const result = parseManifest(text)
          if (result.ok) return
          for (const { line, column } of result.issues) {
            expect(line).toBeGreaterThanOrEqual(1)
            expect(line).toBeLessThanOrEqual(text.split('\n').length)
            expect(column).toBeGreaterThanOrEqual(1)
          }
        },
      ),
    )
  })
})
