// A PostgreSQL database, tried out with a row that is taken back.
import type { DestinationKind } from './destination-kind.ts'
import { requireSecretsAgain } from './destination-kind.ts'
import {
  checkPostgres,
  completePostgres,
  isSameServer,
  postgresAddress,
  postgresKeys,
} from './postgres-metadata.ts'
import { tryPostgres } from './try-postgres.ts'

/** PostgreSQL databases. */
export const postgresKind: DestinationKind = {
  shown: 'A PostgreSQL destination',
  cargo: ['records'],
  metadataKeys: postgresKeys,
  secretKeys: ['password', 'connectionString'],
  essentialKeys: ['host', 'database', 'username', 'password'],
  async prepare(ctx, { metadata, secrets, former }) {
    const given = completePostgres({ metadata, secrets })
    const draft = { metadata: given.metadata, password: given.password ?? former?.secret }
    checkPostgres(draft, ctx.settings)
    if (former && given.password === undefined && !isSameServer(former.metadata, draft.metadata)) {
      const formerAddress = former.metadata.host ?? ''
      requireSecretsAgain(former, { formerAddress, secrets: '`secrets.password`' })
    }
    const { password = '' } = draft
    await tryPostgres(ctx, postgresAddress(draft.metadata, password), draft.metadata.schemaName)
    return { metadata: draft.metadata, secret: password }
  },
}
