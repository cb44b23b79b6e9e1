// Every secret setting as a file, the way Docker and systemd hand secrets over.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  readEnvironment,
  readKeyEnvironment,
  secretVariableNames,
  variableNames,
  withSecretFiles,
} from './env.ts'

const folder = mkdtempSync(join(tmpdir(), 'mortise-secret-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A good value of every secret setting. */
const values: Readonly<Record<(typeof secretVariableNames)[number], string>> = {
  DATABASE_URL: 'postgres://mortise:geheim@db/mortise',
  MORTISE_MIGRATION_DATABASE_URL: 'postgres://owner:geheim@db/mortise',
  MORTISE_ENCRYPTION_KEY: 'ab'.repeat(32),
  MORTISE_FORMER_ENCRYPTION_KEYS: `${'cd'.repeat(32)},${'ef'.repeat(32)}`,
  VAULT_TOKEN: 'hvs.geheim',
  MORTISE_OIDC_CLIENT_SECRET: 'oidc-geheim',
  MORTISE_FORMER_VAULT_TOKEN: 'hvs.frueher',
  MORTISE_SMTP_URL: 'smtps://mortise:geheim@mail',
}
const complete = { ...values, MORTISE_PUBLIC_URL: 'https://api.example.com' }

function put(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  chmodSync(path, 0o400)
  return path
}

const without = (name: string) =>
  Object.fromEntries(Object.entries(complete).filter(([each]) => each !== name))

it('knows every setting that sounds like a secret', () => {
  // A choice of words, no key.
  const harmless = ['MORTISE_BROWSER_KEYS']
  const suspects = variableNames.filter(
    (name) => /KEYS?$|TOKEN|SECRET|PASSWORD|DATABASE_URL/.test(name) && !harmless.includes(name),
  )
  expect(suspects.filter((name) => !(secretVariableNames as readonly string[]).includes(name))).toEqual([])
  expect(Object.keys(values).sort()).toEqual([...secretVariableNames].sort())
})

describe.each([...secretVariableNames])('%s_FILE', (name) => {
  it.each(['', '\n', '\r\n'])('is read less one line break %j', (end) => {
    const path = put(`${name}-${end.length}`, `${values[name]}${end}`)
    const env = readEnvironment({ ...without(name), [`${name}_FILE`]: path })
    expect(env[name]).toEqual(readEnvironment(complete)[name])
    expect(withSecretFiles({ [`${name}_FILE`]: path })[name]).toBe(values[name])
  })

  it('is refused beside the setting itself', () => {
    const read = () => readEnvironment({ ...complete, [`${name}_FILE`]: put(`${name}-both`, values[name]) })
    expect(read).toThrow(`${name} and ${name}_FILE are both set. Remove one of them.`)
  })

  it('is named when it is missing, a folder or empty, and its content is not shown', () => {
    const missing = join(folder, 'not-here')
    const directory = join(folder, `${name}-folder`)
    mkdirSync(directory)
    const empty = put(`${name}-empty`, '\n')
    const read = (path: string) => () => readEnvironment({ ...without(name), [`${name}_FILE`]: path })
    expect(read(missing)).toThrow(`${name}_FILE names ${missing}, which cannot be read (ENOENT).`)
    expect(read(directory)).toThrow(`${name}_FILE names ${directory}, which cannot be read (EISDIR).`)
    expect(read(empty)).toThrow(`${name}_FILE names ${empty}, which is empty.`)
    expect(read(missing)).not.toThrow(/is not set/)
  })
})

it('shows no content of a file that holds something else', () => {
  const path = put('wrong', 'hunter2')
  const read = () => readKeyEnvironment({ DATABASE_URL_FILE: path, MORTISE_ENCRYPTION_KEY_FILE: path })
  expect(read).toThrow('DATABASE_URL must be an absolute URL')
  expect(read).toThrow('MORTISE_ENCRYPTION_KEY an encryption key must be 32 bytes')
  expect(read).not.toThrow(/hunter2/)
})
