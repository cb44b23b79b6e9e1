// Takes a manifest as it was sent and holds it against everything a manifest must be.
import { toProviderInfo } from '@mortise/connector-kit'
import {
  type Issue,
  knownProviders,
  type Manifest,
  type ManifestIssue,
  MortiseError,
} from '@mortise/contract'
import type { Context } from '../../context.ts'
import { openUpload } from '../upload/open-upload.ts'

/**
 * The manifest in `sourceYaml`, or in the zip that was uploaded for `sourceZipUrl`.
 * @throws MortiseError integration.invalid_manifest listing up to 100 problems with line and column, request.invalid
 */
export async function readManifest(
  ctx: Context,
  { sourceYaml, sourceZipUrl }: { sourceYaml?: string | undefined; sourceZipUrl?: string | undefined },
): Promise<Manifest> {
  const source = sourceZipUrl === undefined ? 'sourceYaml' : 'sourceZipUrl'
  const text = sourceZipUrl === undefined ? (sourceYaml ?? '') : await openUpload(ctx, sourceZipUrl)
  return parse(ctx, text, {
    toCause: ({ line, column, message }) => `line ${line}, column ${column}: ${message}`,
    toIssue: ({ path, line, column, message }) => ({
      in: 'body',
      name: path ? `${source}.${path}` : source,
      detail: `${message} (line ${line}, column ${column})`,
    }),
  })
}

/**
 * The manifest of one integration that came as JSON (a kind of YAML), in `latestRevision`.
 * @throws MortiseError integration.invalid_manifest with the place of every problem in the request
 */
export async function readManifestEntry(
  ctx: Context,
  { specVersion, content }: { specVersion: string; content: Manifest['integrations'][number] },
): Promise<Manifest> {
  return parse(ctx, JSON.stringify({ specVersion, integrations: [content] }), {
    toCause: ({ message }) => message,
    toIssue: ({ path, message }) => ({
      in: 'body',
      name: `latestRevision.${path.replace(/^integrations\[0\]/, 'content')}`,
      detail: message,
    }),
  })
}

interface Words {
  toCause(issue: ManifestIssue): string
  toIssue(issue: ManifestIssue): Issue
}

async function parse(ctx: Context, text: string, { toCause, toIssue }: Words): Promise<Manifest> {
  const catalogue = ctx.providers.list().map((each) => [each.name, toProviderInfo(each)])
  const parsed = await ctx.parseManifest(text, knownProviders(Object.fromEntries(catalogue)))
  if (parsed.ok) return parsed.manifest
  const { issues, more } = parsed
  const rest = more === 0 ? [] : [`The manifest has ${more} more problems. Correct these first.`]
  throw new MortiseError('integration.invalid_manifest', {
    params: { count: issues.length + more },
    causes: [...issues.map(toCause), ...rest],
    issues: issues.map(toIssue),
  })
}
