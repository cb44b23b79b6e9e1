import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createInstallationRequestSchema } from '../wire/installation/installation.ts'
import { checkInput } from './check-input.ts'

describe('checkInput', () => {
  it('lists every issue with its place in one sentence each', () => {
    const body = {
      groupRef: '',
      config: {
        content: {
          read: {
            objects: { contacts: { objectName: 'contacts', selectedField: {}, disabled: 'yes', unknown: 1 } },
          },
        },
      },
    }
    const result = checkInput(createInstallationRequestSchema, body, 'body')
    expect(result).toStrictEqual({
      ok: false,
      issues: [
        { in: 'body', name: 'groupRef', detail: 'groupRef must not be empty' },
        {
          in: 'body',
          name: 'config.content.provider',
          detail: 'config.content.provider is missing; it must be text',
        },
        {
          in: 'body',
          name: 'config.content.read.objects.contacts.disabled',
          detail: 'config.content.read.objects.contacts.disabled must be true or false, not text',
        },
        {
          in: 'body',
          name: 'config.content.read.objects.contacts.selectedField',
          detail:
            'config.content.read.objects.contacts.selectedField is not a known key; did you mean selectedFields?',
        },
        {
          in: 'body',
          name: 'config.content.read.objects.contacts.unknown',
          detail:
            'config.content.read.objects.contacts.unknown is not a known key; expected one of objectName, schedule, disabled, destination, selectedFields, selectedValueMappings, dynamicMappingsInput, selectedFieldMappings, selectedFieldsAuto, backfill, fieldFilters',
        },
      ],
    })
  })

  it('speaks of the whole part when that has the wrong kind', () => {
    expect(checkInput(z.object({}), undefined, 'body')).toStrictEqual({
      ok: false,
      issues: [{ in: 'body', name: '', detail: 'The body is missing; it must be an object' }],
    })
  })

  it('says how much would be enough, and how much is too much', () => {
    const schema = z.object({
      none: z.array(z.string()).min(1),
      many: z.array(z.string()).max(2),
      short: z.string().min(2),
      long: z.string().max(3),
      low: z.number().min(5),
      high: z.int().max(6),
    })
    const value = { none: [], many: ['a', 'b', 'c'], short: 'x', long: 'wxyz', low: 4, high: 7 }
    const result = checkInput(schema, value, 'body')
    expect(result.ok ? [] : result.issues.map(({ detail }) => detail)).toEqual([
      'none needs at least 1 entry',
      'many can have 2 entries at most',
      'short needs at least 2 characters',
      'long can have 3 characters at most',
      'low must not be less than 5',
      'high must not be more than 6',
    ])
  })

  it('does not echo what was sent', () => {
    const result = checkInput(z.object({ apiKey: z.string() }), { apiKey: ['hunter2'] }, 'body')
    expect(JSON.stringify(result)).not.toContain('hunter2')
  })

  it('gives back the parsed value with defaults filled in', () => {
    const body = { groupRef: 'acme', config: { content: { provider: 'hubspot' } } }
    expect(checkInput(createInstallationRequestSchema, body, 'body')).toStrictEqual({
      ok: true,
      value: {
        groupRef: 'acme',
        config: { createdBy: 'api:create-installation', content: { provider: 'hubspot' } },
      },
    })
  })
})
