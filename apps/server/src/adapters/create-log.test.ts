// What the log says of an error, and what it keeps to itself.

import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createLog, describeFailure } from './create-log.ts'

it('says which query failed and why, without the values it was sent', () => {
  const cause = Object.assign(new Error('relation "connections" does not exist'), { code: '42P01' })
  const error = new DrizzleQueryError(
    'insert into "t" values ($1, $2)',
    ['first-value\n    at two lines', 'second'],
    cause,
  )
  const described = JSON.stringify(describeFailure(error))
  expect(described).toContain('insert into')
  expect(described).toContain('does not exist')
  expect(described).toContain('create-log.test.ts')
  for (const value of ['first-value', 'at two lines', 'second']) expect(described).not.toContain(value)
})

it('keeps other words and properties of errors as they are, or out', () => {
  const error = Object.assign(new Error('nothing: params: here'), { row: { email: 'ada@example.com' } })
  expect(describeFailure(error)).toMatchObject({ type: 'Error', message: 'nothing: params: here' })
  expect(JSON.stringify(describeFailure(error))).not.toContain('ada@example.com')
  expect(describeFailure({ secret: 1 })).toBe('object')
})

it('strikes out secrets and values in whatever is logged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-log-'))
  const file = await open(join(folder, 'log'), 'w')
  const log = createLog({ level: 'debug', fileDescriptor: file.fd })
  log.debug({ apiKey: 'k-1', deep: { token: 't-1' }, reason: 'Failed query: select\nparams: v-1' }, 'tried')
  log.flush()
  const text = await readFile(join(folder, 'log'), 'utf8')
  await file.close()
  await rm(folder, { recursive: true })
  expect(JSON.parse(text)).toMatchObject({
    level: 'debug',
    apiKey: '[secret]',
    deep: { token: '[secret]' },
    reason: 'Failed query: select',
    msg: 'tried',
  })
})
