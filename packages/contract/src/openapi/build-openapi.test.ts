import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint, Surface } from '../endpoint/endpoint.ts'
import { endpoints } from '../endpoint/table.gen.ts'
import { wireSchemas } from '../wire/wire-schema.ts'
import { buildOpenApi } from './build-openapi.ts'
import { createSchemaPool } from './schema-pool.ts'

const surfaces: Surface[] = ['management', 'search', 'read', 'write']
const table: Endpoint[] = Object.values(endpoints)

describe.each(surfaces)('the OpenAPI document of the %s surface', (surface) => {
  const document = buildOpenApi(surface)
  const text = JSON.stringify(document)

  it('describes every endpoint of the surface and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const expected = table.filter((e) => e.surface === surface).map((e) => `${e.method} ${e.path}`)
    expect(described.sort()).toStrictEqual(expected.sort())
  })

  it('refers only to schemas it holds', () => {
    const schemas = document.components.schemas as Record<string, unknown>
    const links = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '')
    for (const link of links)
      expect(Object.keys(schemas)).toContain(link.replace('#/components/schemas/', ''))
    expect(text).not.toContain('#input/')
    expect(text).not.toContain('$defs')
  })

  it('is the same text every time', () => {
    expect(JSON.stringify(buildOpenApi(surface))).toBe(text)
  })

  it('has what linters and generators of clients ask for', () => {
    const { info, servers, tags } = document
    expect(info).toMatchObject({
      description: expect.stringMatching(/\.$/),
      contact: { name: expect.any(String) },
      license: { identifier: 'Apache-2.0' },
    })
    expect(
      servers.map(({ url, variables }) => url === '{origin}' && URL.canParse(variables.origin.default)),
    ).toEqual([true])
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
    const used = new Set(operations.flatMap((each) => each.tags as string[]))
    expect(tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted())
    for (const { operationId, description } of operations) {
      expect(description, String(operationId)).toMatch(/^[A-Z].*\.$/)
    }
    const schemes = new Set(
      operations.flatMap(({ security }) => (security as object[]).flatMap((each) => Object.keys(each))),
    )
    expect(Object.keys(document.components.securitySchemes as object).toSorted()).toEqual(
      [...schemes].toSorted(),
    )
  })

  it('gives no member of a request a default, which generators would make callers send', () => {
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
    const schemas = document.components.schemas as Record<string, object>
    const seen = new Set<string>()
    const visit = (schema: unknown): void => {
      const json = JSON.stringify(schema ?? {})
      // Manifests and configs have a member of that name.
      expect(json).not.toMatch(/"default":(?!\{"(?:type|\$ref)")/)
      for (const [, name = ''] of json.matchAll(/schemas\/(\w+)/g)) {
        if (seen.has(name)) continue
        seen.add(name)
        visit(schemas[name])
      }
    }
    for (const { requestBody } of operations) visit(requestBody)
  })

  it('can be written to a file and read back', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'openapi-')), `${surface}.json`)
    writeFileSync(file, text)
    expect(document.openapi).toBe('3.1.0')
  })
})

describe('buildOpenApi', () => {
  it('shows query parameters as the types they stand for', () => {
    const operation =
      buildOpenApi('management').paths['/v1/projects/{projectIdOrName}/connections/{connectionId}']?.get
    expect(operation?.parameters).toStrictEqual([
      { name: 'projectIdOrName', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'connectionId', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'includeCreds', in: 'query', schema: { type: 'boolean', default: false } },
      { name: 'includeRefreshToken', in: 'query', schema: { type: 'boolean', default: false } },
      { name: 'refresh', in: 'query', schema: { type: 'string', enum: ['force', 'ifExpired'] } },
    ])
  })

  it('asks a search for its request type header and the group', () => {
    const operation = buildOpenApi('search').paths[endpoints.searchRecords.path]?.post
    expect(operation?.parameters).toContainEqual({
      name: 'x-mortise-request-type',
      in: 'header',
      required: true,
      schema: { type: 'string', enum: ['search'] },
    })
    expect(operation?.parameters).toContainEqual({
      name: 'groupRef',
      example: 'acme',
      in: 'query',
      required: true,
      schema: { type: 'string', minLength: 1, maxLength: 512 },
    })
  })

  it('refuses two different shapes of one name, of which a document would hold one', () => {
    const pool = createSchemaPool()
    const named = (shape: z.ZodRawShape) => z.object(shape).register(wireSchemas, { id: 'Twin' })
    pool.add(z.object({ twin: named({ a: z.string() }) }), 'output')
    expect(() => pool.add(z.object({ twin: named({ b: z.string() }) }), 'output')).toThrow(
      'Two different shapes are called Twin. Rename one of them.',
    )
  })

  it('describes a delivery by its id, and not by what a manifest calls its delivery', () => {
    const schemas = buildOpenApi('management').components.schemas as Record<string, { properties: object }>
    expect(Object.keys(schemas.Delivery?.properties ?? {})).toContain('id')
    expect(Object.keys(schemas.ReadDelivery?.properties ?? {})).toEqual(['mode', 'pageSize'])
  })

  it('requires of a request only what a client must send, and of an answer all that is always there', () => {
    const schemas = buildOpenApi('management').components.schemas as Record<string, { required?: string[] }>
    expect(schemas.ReadConfigObjectInput?.required).toStrictEqual(['objectName'])
    expect(schemas.ReadConfigObject?.required).toStrictEqual([
      'objectName',
      'selectedFields',
      'selectedFieldMappings',
    ])
  })
})
