import { it } from 'vitest'
import { definitions } from '/work/main/packages/providers/src/index.ts'
import { sampleMetadata } from '/work/main/packages/providers/src/testing/sample-account.ts'
import { resolveBaseUrl, completeMetadata } from '/work/main/packages/connector-kit/src/metadata.ts'
import { writeFileSync } from 'node:fs'
it('lists', () => {
  const out: string[] = []
  for (const d of definitions) {
    const m = completeMetadata(d, sampleMetadata(d))
    let base = ''
    try { base = resolveBaseUrl(d, m, undefined) } catch (e) { base = 'ERR ' + String(e) }
    const a = d.auth
    const how = a.kind === 'oauth2' ? `oauth2/${a.grant} ${a.authUrl ?? ''} ${String(a.tokenUrl)}` : a.kind
    out.push([d.name, how, base, d.healthCheck ? 'HC' : d.postAuth ? 'PA' : '-', d.proxy === false ? 'NOPROXY' : '', a.kind === 'custom' ? `steps=${a.steps?.length ?? 0} session=${!!a.session} inputs=${a.inputs.length}` : ''].join(' | '))
  }
  writeFileSync('/tmp/defs.txt', out.join('\n'))
})
