// The flags of `mortise dev`.
import { describe, expect, it } from 'vitest'
import { devHelp, parseOptions, UsageError } from './parse-options.ts'

const refusal = (...argv: string[]): string => {
  try {
    parseOptions(argv)
  } catch (error) {
    if (error instanceof UsageError) return error.message
    throw error
  }
  return 'accepted'
}

describe('parseOptions', () => {
  it('takes the vendors to simulate by name, each once, and none beside --live', () => {
    expect(parseOptions(['--sandbox', 'stripe, github,stripe'])).toMatchObject({
      sandboxed: ['stripe', 'github'],
    })
    expect(refusal('--sandbox', 'stripe,,github')).toMatch(/^--sandbox takes names/)
    expect(refusal('--sandbox=stripe', '--live')).toMatch(/^--live starts no sandbox/)
  })

  it('runs the demo on the sandbox from ./.mortise and port 4400 when nothing is said', () => {
    expect(parseOptions([])).toEqual({
      dataDir: './.mortise',
      port: 4400,
      project: 'demo',
      hasDemo: true,
      providerUrls: new Map(),
      isLive: false,
      isReal: false,
      isJson: false,
    })
  })

  it('takes every flag, with a space or an equals sign', () => {
    const argv = [
      '--data-dir=d',
      '--port',
      '0',
      '--project',
      'app',
      '--deploy',
      'm.yaml',
      '--no-demo',
      '--live',
    ]
    const urls = [
      '--provider-url',
      'HubSpot=http://localhost:9000/',
      '--provider-url=parse=https://p.example/a?b=c',
    ]
    expect(parseOptions([...argv, ...urls, '--json'])).toEqual({
      dataDir: 'd',
      port: 0,
      project: 'app',
      deployFile: 'm.yaml',
      hasDemo: false,
      providerUrls: new Map([
        ['hubspot', 'http://localhost:9000'],
        ['parse', 'https://p.example/a?b=c'],
      ]),
      isLive: true,
      isReal: false,
      isJson: true,
    })
  })

  it('refuses what it does not understand in one sentence', () => {
    expect(refusal('--prot', '1')).toBe('mortise dev has no option --prot; did you mean --port?')
    expect(refusal('--frobnicate')).toBe('mortise dev has no option --frobnicate; see mortise dev --help.')
    expect(refusal('extra')).toBe('mortise dev does not take "extra".')
    expect(refusal('--port', 'abc')).toBe('--port must be 0 or a port number up to 65527, not "abc".')
    expect(refusal('--port', '65528')).toContain('up to 65527')
    expect(refusal('--port')).toBe('--port needs a value.')
    expect(refusal('--data-dir', '--json')).toBe('--data-dir needs a value.')
    expect(refusal('--json=yes')).toBe('--json takes no value.')
    expect(refusal('--provider-url', 'hubspot')).toContain('must look like hubspot=http://localhost:9000')
    expect(refusal('--provider-url', 'hubspot=ftp://x')).toContain('must look like')
    expect(refusal('--project', 'a/b')).toBe(
      '--project can hold letters, digits and hyphens only, and starts and ends with a letter or a digit; "a/b" does not fit.',
    )
    expect(refusal('--real', '--json')).toContain('which --json and --no-demo leave out')
  })

  it('explains every flag in its help', () => {
    expect(parseOptions(['--help'])).toBe('help')
    for (const flag of [
      'data-dir',
      'port',
      'project',
      'deploy',
      'no-demo',
      'provider-url',
      'live',
      'real',
      'json',
    ]) {
      expect(devHelp).toContain(`--${flag}`)
    }
  })
})
