// `mortise create-builder`: makes the link by which a builder gets an account, or a new password. It needs access to the database.
import { emailSchema, type Role } from '@mortise/contract'
import { inviteByOperator } from '@mortise/core'
import { explainFailure, printJson } from '../command-line.ts'
import { UsageError } from '../dev/parse-options.ts'
import { createBuilderHelp, parseCreateBuilderOptions } from './create-builder/parse-options.ts'
import { type Env, withOperatorContext } from './open-operator-context.ts'

/**
 * Runs one `mortise create-builder` and answers the exit code: 0 when there is a link, 1 when there is none, 2 when the
 * command line is at fault. The link alone goes to stdout, or with --json one JSON document. Effects: migrates the
 * database, as every start does.
 */
export async function main(argv: readonly string[], env: Env = process.env): Promise<number> {
  try {
    const options = parseCreateBuilderOptions(argv)
    if (options === 'help') {
      process.stdout.write(createBuilderHelp)
      return 0
    }
    const { role } = options
    const email = requireEmail(options.email)
    const { url, expiresAt } = await createLink({ email, role, publicUrl: requirePublicUrl(env) }, env)
    if (options.isJson) {
      printJson({ url, email, role, expireTime: expiresAt.toISOString() })
      return 0
    }
    process.stderr.write(
      `A link for ${email} with the role ${role}. It works once, until ${expiresAt.toISOString()}.\n`,
    )
    process.stdout.write(`${url}\n`)
    return 0
  } catch (error) {
    return explainFailure(error, argv)
  }
}

function requireEmail(text: string): string {
  const checked = emailSchema.safeParse(text)
  if (checked.success) return checked.data
  throw new UsageError(`--email ${checked.error.issues[0]?.message}; "${text}" does not fit.`)
}

function requirePublicUrl({ MORTISE_PUBLIC_URL: url }: Env): string {
  if (url && URL.canParse(url)) return url.replace(/\/$/, '')
  throw new UsageError('MORTISE_PUBLIC_URL is not set. Set it to the same value as for the servers.')
}

function createLink(
  { publicUrl, ...invited }: { email: string; role: Role; publicUrl: string },
  env: Env,
): Promise<{ url: string; expiresAt: Date }> {
  return withOperatorContext(env, (ctx) => inviteByOperator(ctx, invited), { publicUrl })
}
