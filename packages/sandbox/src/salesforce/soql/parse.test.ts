/** Checks the SOQL reader with written and random queries. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Filter, type Literal, parseSoql } from './parse.ts'
import { SoqlSyntaxError } from './token.ts'

const keywords =
  /^(select|from|where|and|or|not|in|like|order|by|asc|desc|nulls|limit|offset|null|true|false|count|fields|all|today|yesterday|tomorrow)$/i
const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,12}$/).filter((text) => !keywords.test(text))
const literal = fc.oneof(
  fc.string().map((value) => ({ soql: quote(value), literal: { kind: 'string', value } })),
  fc.integer().map((value) => ({ soql: String(value), literal: { kind: 'number', value } })),
  fc.boolean().map((value) => ({ soql: String(value).toUpperCase(), literal: { kind: 'boolean', value } })),
  fc.constant({ soql: 'null', literal: { kind: 'null' } }),
  fc.constant({
    soql: '2026-11-21T10:00:00.000Z',
    literal: { kind: 'datetime', value: '2026-11-21T10:00:00.000Z' },
  }),
  fc.constant({ soql: '2026-11-21', literal: { kind: 'date', value: '2026-11-21' } }),
)

type Written = { soql: string; meaning: unknown }

const { filter } = fc.letrec<{
  filter: Written
  compare: Written
  membership: Written
  joint: Written
  not: Written
}>((tie) => ({
  filter: fc.oneof({ depthSize: 'small' }, tie('compare'), tie('membership'), tie('joint'), tie('not')),
  compare: fc
    .tuple(name, fc.constantFrom('=', '!=', '<', '<=', '>', '>='), literal)
    .map(([field, operator, value]) => ({
      soql: `${field} ${operator} ${value.soql}`,
      meaning: { field, operator, values: [value.literal] },
    })),
  membership: fc
    .tuple(name, fc.constantFrom('IN', 'NOT IN'), fc.array(literal, { minLength: 1, maxLength: 3 }))
    .map(([field, operator, values]) => ({
      soql: `${field} ${operator} (${values.map((value) => value.soql).join(', ')})`,
      meaning: { field, operator, values: values.map((value) => value.literal) },
    })),
  joint: fc
    .tuple(fc.constantFrom('and', 'or'), fc.array(tie('filter'), { minLength: 2, maxLength: 3 }))
    .map(([kind, of]) => ({
      soql: of.map((part) => `(${part.soql})`).join(` ${kind} `),
      meaning: { kind, of: of.map((part) => part.meaning) },
    })),
  not: tie('filter').map((of) => ({ soql: `NOT (${of.soql})`, meaning: { kind: 'not', of: of.meaning } })),
}))

describe('parseSoql', () => {
  test('reads back every query that can be written', () => {
    const query = fc.record({
      fields: fc.array(name, { minLength: 1, maxLength: 5 }),
      from: name,
      where: fc.option(filter, { nil: undefined }),
      order: fc.option(fc.tuple(name, fc.boolean(), fc.constantFrom('FIRST', 'LAST')), { nil: undefined }),
      limit: fc.option(fc.nat(), { nil: undefined }),
      offset: fc.option(fc.nat(), { nil: undefined }),
    })
    fc.assert(
      fc.property(query, ({ fields, from, where, order, limit, offset }) => {
        const parts = [`SELECT ${fields.join(' , ')} FROM ${from}`]
        if (where !== undefined) parts.push(`WHERE ${where.soql}`)
        if (order !== undefined)
          parts.push(`ORDER BY ${order[0]} ${order[1] ? 'DESC' : 'ASC'} NULLS ${order[2]}`)
        if (limit !== undefined) parts.push(`LIMIT ${limit}`)
        if (offset !== undefined) parts.push(`OFFSET ${offset}`)
        const read = parseSoql(parts.join('\n'))
        expect(read.select).toMatchObject({ kind: 'fields', fields: fields.map((each) => ({ name: each })) })
        expect(read.from.name).toBe(from)
        expect(read.where && meaningOf(read.where)).toEqual(where?.meaning)
        expect(read.limit).toBe(limit)
        expect(read.offset).toBe(offset)
        expect(read.orderBy.length).toBe(order === undefined ? 0 : 1)
      }),
    )
  })

  test('answers any other text with a syntax error and nothing else', () => {
    const words = fc.constantFrom(
      'SELECT',
      'FROM',
      'WHERE',
      'Id',
      '(',
      ')',
      ',',
      '=',
      "'x'",
      '1',
      'AND',
      'NOT',
      'IN',
      'NULL',
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(words, { maxLength: 12 }).map((parts) => parts.join(' ')),
    )
    fc.assert(
      fc.property(text, (soql) => {
        try {
          parseSoql(soql)
        } catch (error) {
          expect(error).toBeInstanceOf(SoqlSyntaxError)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('reads COUNT() and FIELDS()', () => {
    expect(parseSoql('select count() from Lead').select).toEqual({ kind: 'count' })
    expect(parseSoql('SELECT FIELDS(ALL) FROM Lead LIMIT 200').select).toEqual({
      kind: 'group',
      group: 'ALL',
    })
  })

  test('reads AND before OR and keeps the pattern of LIKE', () => {
    const { where } = parseSoql(String.raw`SELECT Id FROM Lead WHERE A = 1 OR B = 2 AND C LIKE '50\%_%'`)
    expect(where).toMatchObject({
      kind: 'or',
      of: [{ operator: '=' }, { kind: 'and', of: [{}, { operator: 'LIKE' }] }],
    })
    const like = where?.kind === 'or' && where.of[1]?.kind === 'and' ? where.of[1].of[1] : undefined
    expect(like).toMatchObject({ values: [{ kind: 'string', value: '50%_%', pattern: String.raw`50\%_%` }] })
  })

  test.each([
    ['SELECT Id FORM Contact', "unexpected token: 'FORM'", 10],
    ['SELECT FROM Contact', "unexpected token: 'Contact'", 12],
    ['SELECT Id FROM Contact WHERE', "unexpected token: '<EOF>'", 28],
    ["SELECT Id FROM Contact WHERE Name = 'x", 'missing closing quote', 36],
    ["SELECT Id FROM Contact WHERE Name = 'a\\x'", "Illegal character sequence '\\x'", 36],
    ['SELECT Id FROM Contact WHERE Name = Acme', "unexpected token: 'Acme'", 36],
  ])('says where %s goes wrong', (soql, message, position) => {
    expect(() => parseSoql(soql)).toThrow(message)
    try {
      parseSoql(soql)
    } catch (error) {
      expect(error).toMatchObject({ position })
    }
  })
})

function quote(value: string): string {
  return `'${value.replaceAll(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`
}

/** The filter without positions and patterns. */
function meaningOf(read: Filter): unknown {
  switch (read.kind) {
    case 'compare':
      return { field: read.field.name, operator: read.operator, values: read.values.map(bare) }
    case 'not':
      return { kind: 'not', of: meaningOf(read.of) }
    default:
      return { kind: read.kind, of: read.of.map(meaningOf) }
  }
}

function bare(value: Literal): unknown {
  return value.kind === 'string' ? { kind: 'string', value: value.value } : value
}
