// A ClickHouse database, tried out with a table that stays and has one row.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import {
  type ClickhouseAddress,
  callClickhouse,
  clickhouseAddress,
  clickhouseName,
} from '../../platform/outbound/clickhouse/call-clickhouse.ts'
import {
  explainClickhouseFault,
  shownClickhouse,
} from '../../platform/outbound/clickhouse/explain-clickhouse-fault.ts'
import { endpointText, textIssues } from './aws/prepare-aws.ts'
import { checkAddress } from './check-address.ts'
import {
  bodyIssue,
  type DestinationKind,
  refuseIssues,
  requireSecretsAgain,
  unknownMembers,
} from './destination-kind.ts'

const kind = {
  shown: 'A ClickHouse destination',
  cargo: ['records'],
  metadataKeys: ['endpointUrl', 'database', 'username', 'columns'],
  secretKeys: ['password'],
} as const satisfies Omit<DestinationKind, 'prepare'>

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what has to be refused
const NAME = /^[^\u0000-\u001f/:]{1,200}$/

/** ClickHouse. */
export const clickhouseKind: DestinationKind = {
  ...kind,
  async prepare(ctx, wanted) {
    const { metadata, secrets, former } = wanted
    const password = secrets?.password ?? former?.secret
    const issues = textIssues(metadata, {
      endpointUrl: { ...endpointText, isOptional: false },
      database: { pattern: NAME, isOptional: true, detail: 'Send the name of the database.' },
      username: { pattern: NAME, isOptional: true, detail: 'Send the name of the user, without a colon.' },
    })
    if (password === undefined) issues.push(bodyIssue('secrets.password', 'Send the password of the user.'))
    refuseIssues([...unknownMembers(kind, wanted), ...issues])
    const address = clickhouseAddress(metadata, password ?? '')
    checkAddress(address.endpoint, ctx.settings)
    const formerEndpoint = former && clickhouseAddress(former.metadata, '').endpoint
    if (former && formerEndpoint !== address.endpoint && secrets?.password === undefined)
      requireSecretsAgain(former, { formerAddress: formerEndpoint ?? '', secrets: '`secrets.password`' })
    await tryClickhouse(ctx, address)
    return { metadata, secret: address.password }
  },
}

/** Uses each right that deliveries need. A row replaces the one of the test before. */
async function tryClickhouse(ctx: Context, address: ClickhouseAddress): Promise<void> {
  const table = `${clickhouseName(address.database)}.\`_mortise_test\``
  const statements = [
    `CREATE TABLE IF NOT EXISTS ${table} (id String, version UInt128) ENGINE = ReplacingMergeTree(version) ORDER BY id`,
    `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS value Nullable(String)`,
    `ALTER TABLE ${table} MODIFY COLUMN value Nullable(String)`,
    `INSERT INTO ${table} (id, version) VALUES ('test', 1)`,
    `SELECT count() FROM ${table} FINAL`,
  ]
  try {
    for (const query of statements) await callClickhouse(ctx, address, { query })
  } catch (cause) {
    const params = { target: shownClickhouse(address), ...explainClickhouseFault(cause, address) }
    throw new MortiseError('destination.test_failed', { params, cause })
  }
}
