import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
// @ts-expect-error a build script in plain JavaScript
import { newProvider } from '../scripts/new-provider.mjs'

it('copies the template under the new name into two files, and never over an existing folder', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'mortise-new-provider-'))
  try {
    const target = pathToFileURL(`${dir}/`)
    await newProvider({ id: 'acmeDesk', target })
    const names = ['acme-desk.http.test.ts', 'index.ts']
    expect((await readdir(join(dir, 'acmeDesk'))).sort()).toEqual(names)
    const texts = await Promise.all(names.map((name) => readFile(join(dir, 'acmeDesk', name), 'utf8')))
    expect(texts.join('\n')).not.toMatch(/template/i)
    expect(texts[1]).toMatch(/ {2}unverified: \[\n {4}'auth: how one connects\.',/)
    expect(texts[1]).toContain("name: 'acmeDesk',\n  displayName: 'Acme Desk',")
    // The table stands in the definition.
    expect(texts[1]).toMatch(/^export const objects: /m)
    expect(texts[1]).toMatch(/^ {2}table: async \(common\) =>\n {4}restTable\(\{/m)
    await expect(newProvider({ id: 'acmeDesk', target })).rejects.toThrow('exists already')
    await expect(newProvider({ id: 'acmedesk', target })).rejects.toThrow('exists already')
    await expect(newProvider({ id: 'Acme Desk', target })).rejects.toThrow('camelCase')
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})
