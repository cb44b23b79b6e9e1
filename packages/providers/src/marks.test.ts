import { readdir, readFile, stat } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { icons } from './icons.gen.ts'

const folder = new URL('../marks/', import.meta.url)
const files = (await readdir(folder)).filter((file) => file.endsWith('.svg'))

it.each(files)(
  '%s is small, refers to nothing outside, runs nothing, and a provider wears it',
  async (file) => {
    const text = await readFile(new URL(file, folder), 'utf8')
    expect((await stat(new URL(file, folder))).size).toBeLessThanOrEqual(2_048)
    expect(text).not.toMatch(/script|style|href|@import|\son\w+=|url\((?!#)|<image|<foreignObject/i)
    expect(Object.values(icons).some((icon) => 'drawing' in icon && text.includes(icon.drawing))).toBe(true)
  },
)

it('names the source and the licence of every mark', async () => {
  const notice = await readFile(new URL('README.md', folder), 'utf8')
  expect(files.length).toBeGreaterThan(20)
  expect(notice).toContain('CC0 1.0')
})

it('draws Salesforce, Slack and Microsoft, and those who share a mark alike', () => {
  expect(icons).toMatchObject({
    salesforce: { drawing: expect.any(String) },
    slack: { drawing: expect.any(String) },
  })
  expect(icons.microsoftAdminConsent).toEqual(icons.microsoft)
})
