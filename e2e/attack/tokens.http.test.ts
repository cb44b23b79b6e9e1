// Forged tokens: a customer's JWT in every wrong form, against the running surface.
import { createHmac, createPrivateKey, createPublicKey, sign as signBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operations } from '../../apps/server/src/binding/operations.ts'
import { openTestSurface, type TestSurface } from '../../apps/server/src/testing/open-test-surface.ts'
import { verbs } from '../../packages/core/src/index.ts'
import { newKeyPair, type TestKeyPair } from '../../packages/core/src/testing/sign-token.ts'

const { createJWTKey, updateJWTKey } = verbs

const limits = { failureLimit: { max: 100_000, windowMs: 60_000 } }
const ours = newKeyPair()
const attackers = newKeyPair()
let surface: TestSurface
let kids: Record<'ours' | 'revoked' | 'other', string>
beforeAll(async () => {
  surface = await openTestSurface({ surface: 'management', operations, ...limits })
  const { ctx, caller, addProject } = surface.test
  const register = async (projectId: string, pair: TestKeyPair) => {
    const body = { label: 'k', algorithm: 'RS256' as const, publicKeyPem: pair.publicKeyPem }
    return (await createJWTKey(ctx, { ...caller, projectId }, { params: { projectIdOrName: '' }, body })).kid
  }
  const other = await addProject()
  kids = {
    ours: await register(caller.projectId, ours),
    revoked: await register(caller.projectId, ours),
    other: await register(other.id, attackers),
  }
  const body = { updateMask: ['active' as const], jwtKey: { active: false } }
  await updateJWTKey(ctx, caller, { params: { projectIdOrName: '', keyId: kids.revoked }, body })
})
afterAll(() => surface?.close())

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const seconds = Math.floor(Date.now() / 1_000)
const claims = { groupRef: 'acme', consumerRef: 'ada', iat: seconds, exp: seconds + 300 }
const rs256 = (text: string, pair: TestKeyPair, hash = 'sha256') =>
  signBytes(hash, Buffer.from(text), createPrivateKey(pair.privateKeyPem)).toString('base64url')

/** A token signed with RS256 by `pair`, whatever its header says; `header` and `payload` may be JSON text. */
function make(header: unknown, payload: unknown = claims, pair = ours): string {
  const text = `${encode(header)}.${encode(payload)}`
  return `${text}.${rs256(text, pair)}`
}
const header = (more: object = {}) => ({ alg: 'RS256', kid: kids.ours, ...more })
const raw = (members: string) => `{"alg":"RS256","kid":"${kids.ours}"${members}}`

function ask(headers: Record<string, string>, query = '') {
  const path = `/v1/projects/${surface.test.project.id}/connections${query}`
  return surface.ask({ path, headers })
}

function algorithms(): Record<string, string> {
  const good = make(header())
  const [, payload = '', signature = ''] = good.split('.')
  const nones = [
    'none',
    'None',
    'NONE',
    'nOnE',
    '',
    null,
    0,
    ['RS256'],
    { alg: 'RS256' },
    undefined,
    'rs256',
    'RS256\u0000',
  ]
  const publicKey = createPublicKey(ours.publicKeyPem)
  const shared = {
    PEM: ours.publicKeyPem,
    'PEM without its last line end': ours.publicKeyPem.trim(),
    DER: publicKey.export({ type: 'spki', format: 'der' }),
    PKCS1: publicKey.export({ type: 'pkcs1', format: 'pem' }),
    JWK: JSON.stringify(publicKey.export({ format: 'jwk' })),
    modulus: String(publicKey.export({ format: 'jwk' }).n),
    nothing: '',
    kid: kids.ours,
  }
  const hmacs = Object.entries(shared).flatMap(([title, secret]) =>
    (['256', '384', '512'] as const).map((bits): [string, string] => {
      const text = `${encode({ alg: `HS${bits}`, kid: kids.ours })}.${payload}`
      return [
        `HS${bits} with the public key as ${title}`,
        `${text}.${createHmac(`sha${bits}`, secret).update(text).digest('base64url')}`,
      ]
    }),
  )
  const others = [
    'RS384',
    'RS512',
    'PS256',
    'PS384',
    'PS512',
    'ES256',
    'ES256K',
    'EdDSA',
    'RSA-OAEP',
    'dir',
  ].map((alg): [string, string] => [`signed by us as ${alg}`, make(header({ alg }))])
  return {
    ...Object.fromEntries(
      nones.flatMap((alg) => [
        [`alg ${JSON.stringify(alg)}, unsigned`, `${encode({ alg, kid: kids.ours })}.${payload}.`],
        [`alg ${JSON.stringify(alg)}, signed`, `${encode({ alg, kid: kids.ours })}.${payload}.${signature}`],
      ]),
    ),
    ...Object.fromEntries([...hmacs, ...others]),
  }
}

function headers(): Record<string, string> {
  const jwk = createPublicKey(attackers.publicKeyPem).export({ format: 'jwk' })
  const wrongKids = [
    undefined,
    null,
    '',
    0,
    [kids.ours],
    { $ne: null },
    '*',
    '%',
    '../../etc/passwd',
    "' OR '1'='1",
    `${kids.ours} `,
    `${kids.ours}\u0000`,
    kids.ours.toUpperCase(),
    kids.ours.replaceAll('-', ''),
    '00000000-0000-4000-8000-000000000000',
    'x'.repeat(4_000),
  ]
  return {
    ...Object.fromEntries(
      wrongKids.map((kid) => [`kid ${JSON.stringify(kid)?.slice(0, 40)}`, make({ alg: 'RS256', kid })]),
    ),
    'kid of a revoked key': make(header({ kid: kids.revoked })),
    'kid of another project, signed with ours': make(header({ kid: kids.other })),
    'our kid, signed by the other project': make(header(), claims, attackers),
    'the attacker’s key in jwk': make(header({ jwk }), claims, attackers),
    'the attacker’s key in jku': make(header({ jku: 'https://evil.example/jwks' }), claims, attackers),
    'the attacker’s key in x5u': make(header({ x5u: 'https://evil.example/x5u' }), claims, attackers),
    'the attacker’s key in x5c': make(header({ x5c: [attackers.publicKeyPem] }), claims, attackers),
    'crit of something unknown': make(header({ crit: ['mortise'], mortise: true })),
    'crit of exp': make(header({ crit: ['exp'] })),
    'an empty crit': make(header({ crit: [] })),
    'crit that is no list': make(header({ crit: 'exp' })),
    'a payload that is not encoded': make(header({ crit: ['b64'], b64: false })),
    'alg twice, none last': make(`{"alg":"RS256","kid":"${kids.ours}","alg":"none"}`),
    'alg twice, none first, signed by another': make(`{"alg":"none",${raw('').slice(1)}`, claims, attackers),
    'kid twice, signed by another': make(raw(`,"kid":"${kids.ours}"`), claims, attackers),
    'a header that is a list': make([header()]),
    'a header that is text': make('"RS256"'),
    'a header that is broken': make('{"alg":"RS256"'),
  }
}

function payloads(): Record<string, string> {
  const of = (more: object) => make(header(), { ...claims, ...more })
  const times: Record<string, object> = {
    'expired an hour ago': { iat: seconds - 3_900, exp: seconds - 3_600 },
    'no exp': { exp: undefined },
    'no iat': { iat: undefined },
    'exp of null': { exp: null },
    'exp of text': { exp: String(seconds + 300) },
    'exp of a list': { exp: [seconds + 300] },
    'exp of a year': { exp: seconds + 31_536_000 },
    'exp of 1e300': { exp: 1e300 },
    'a negative exp': { exp: -1 },
    'exp in milliseconds': { exp: (seconds + 300) * 1_000 },
    'iat of tomorrow': { iat: seconds + 86_400, exp: seconds + 86_700 },
    'iat of text': { iat: 'now' },
    'iat long ago, exp soon': { iat: 0 },
    'nbf of tomorrow': { nbf: seconds + 86_400 },
    'nbf of text': { nbf: 'later' },
    'eleven minutes of life': { exp: seconds + 660 },
  }
  const people: Record<string, object> = {
    'no group': { groupRef: undefined },
    'an empty group': { groupRef: '' },
    'a group of null': { groupRef: null },
    'a list of groups': { groupRef: ['acme', 'globex'] },
    'a group that is an object': { groupRef: { $ne: null } },
    'a group that is true': { groupRef: true },
    'a group with NUL': { groupRef: 'acme\u0000' },
    'a group with half a character': { groupRef: '\ud800' },
    'no consumer': { consumerRef: undefined },
    'a consumer that is a number': { consumerRef: 7 },
  }
  return {
    ...Object.fromEntries(Object.entries({ ...times, ...people }).map(([title, more]) => [title, of(more)])),
    'exp that JSON makes infinite': make(
      header(),
      `{"groupRef":"acme","consumerRef":"ada","iat":${seconds},"exp":1e999}`,
    ),
    'exp twice, the last one far': make(
      header(),
      `{"groupRef":"a","consumerRef":"c","iat":${seconds},"exp":${seconds + 60},"exp":${seconds + 99_999}}`,
    ),
    'claims in __proto__': make(header(), `{"__proto__":${JSON.stringify(claims)}}`),
    'a payload that is a list': make(header(), [claims]),
    'a payload that is text': make(header(), '"acme"'),
    'a payload that is broken': make(header(), '{"groupRef":"acme"'),
  }
}

function forms(): Record<string, string> {
  const good = make(header())
  const [head = '', payload = '', signature = ''] = good.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const flips = Array.from({ length: 32 }, (_, part): [string, string] => {
    const changed = Buffer.from(bytes)
    const at = part * 8
    changed[at] = (changed[at] ?? 0) ^ (1 << (part % 8))
    return [
      `bit ${part % 8} of byte ${at} of the signature changed`,
      `${head}.${payload}.${changed.toString('base64url')}`,
    ]
  })
  return {
    ...Object.fromEntries(flips),
    'the group exchanged': `${head}.${encode({ ...claims, groupRef: 'globex' })}.${signature}`,
    'the header exchanged': `${encode(header({ typ: 'JWT' }))}.${payload}.${signature}`,
    'no signature': `${head}.${payload}.`,
    'two parts': `${head}.${payload}`,
    'four parts': `${good}.${signature}`,
    'five parts': `${head}.${payload}.${payload}.${payload}.${signature}`,
    'half a signature': `${head}.${payload}.${bytes.subarray(0, 128).toString('base64url')}`,
    'two signatures': `${head}.${payload}.${Buffer.concat([bytes, bytes]).toString('base64url')}`,
    'a signature of zeros': `${head}.${payload}.${Buffer.alloc(256).toString('base64url')}`,
    'a signature of ones': `${head}.${payload}.${Buffer.alloc(256, 255).toString('base64url')}`,
    'JSON serialisation': JSON.stringify({ protected: head, payload, signature }),
    'longer than is read': make(header(), { ...claims, more: 'x'.repeat(9_000) }),
    'dots alone': '..',
    'percent signs': '%00.%00.%00',
  }
}

let tried = 0
it('takes the token that the forgeries are made of', async () => {
  expect((await ask({ authorization: `Bearer ${make(header())}` })).status).toBe(200)
})

it.each([
  ['algorithms', algorithms],
  ['headers', headers],
  ['claims', payloads],
  ['forms', forms],
] as const)('refuses every forgery of %s with 401', async (_title, forge) => {
  const taken: string[] = []
  for (const [title, token] of Object.entries(forge())) {
    const { status, json } = await ask({ authorization: `Bearer ${token}` })
    const { type } = (json ?? {}) as { type?: string }
    if (status !== 401 || !/problem:auth\.(invalid|expired)$/.test(type ?? ''))
      taken.push(`${title}: ${status} ${type}`)
    tried += 1
  }
  expect(taken).toEqual([])
})

it('takes a true token nowhere but in its header, and in its own project', async () => {
  const token = make(header())
  const places: [Record<string, string>, string?][] = [
    [{ 'x-api-key': token }],
    [{ cookie: `token=${token}; authorization=Bearer ${token}` }],
    [{ authorization: token }],
    [{ authorization: `Basic ${Buffer.from(`token:${token}`).toString('base64')}` }],
    [{ 'proxy-authorization': `Bearer ${token}` }],
    [{ 'x-authorization': `Bearer ${token}` }],
    [{}, `?access_token=${token}`],
    [{}, `?token=${token}`],
  ]
  for (const [sent, query] of places) {
    expect((await ask(sent, query)).status).toBe(401)
    tried += 1
  }
  const foreign = make({ alg: 'RS256', kid: kids.other }, claims, attackers)
  expect((await ask({ authorization: `Bearer ${foreign}` })).status).toBe(404)
  tried += 1
})

it('tried 150 forgeries', () => {
  console.info(`attack: ${tried} forged tokens`)
  expect(tried).toBeGreaterThanOrEqual(150)
})
