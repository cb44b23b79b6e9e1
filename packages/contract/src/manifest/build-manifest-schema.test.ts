import { readFile } from 'node:fs/promises'
import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { buildManifestSchema } from './build-manifest-schema.ts'

it('takes the example and refuses a misspelled key', async () => {
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(buildManifestSchema())
  const example = new URL('../../../../examples/quickstart/mortise.yaml', import.meta.url)
  const manifest = parse(await readFile(example, 'utf8'))
  expect(validate(manifest)).toBe(true)
  manifest.integrations[0].provder = 'hubspot'
  expect(validate(manifest)).toBe(false)
  expect(validate.errors?.[0]).toMatchObject({
    instancePath: '/integrations/0',
    keyword: 'additionalProperties',
  })
})
