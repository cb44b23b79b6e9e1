// Takes a manifest as it was sent and holds it against everything a manifest must be.
import { type Issue, type Manifest, type ManifestIssue, MortiseError, parseManifest } from '@mortise/contract'
import type { Context } from '../context.ts'

/**
 * The manifest in `sourceYaml`. A zip to fetch is refused: this server takes the text.
 * @throws MortiseError integration.invalid_manifest listing every problem with line and column, request.invalid
 */
export function readManifest(
  ctx: Context,
  body: { sourceYaml?: string | undefined; sourceZipUrl?: string | undefined },
): Manifest {
  if (body.sourceYaml === undefined) {
    const detail = 'this server takes the manifest as text; send sourceYaml'
    throw new MortiseError('request.invalid', { issues: [{ in: 'body', name: 'sourceZipUrl', detail }] })
  }
  return parse(ctx, body.sourceYaml, {
    toCause: ({ line, column, message }) => `line ${line}, column ${column}: ${message}`,
    toIssue: ({ path, line, column, message }) => ({
      in: 'body',
      name: path ? `sourceYaml.${path}` : 'sourceYaml',
      detail: `${message} (line ${line}, column ${column})`,
    }),
  })
}

/**
 * The manifest of one integration that came as JSON (a kind of YAML), in `latestRevision`.
 * @throws MortiseError integration.invalid_manifest with the place of every problem in the request
 */
export function readManifestEntry(
  ctx: Context,
  { specVersion, content }: { specVersion: string; content: Manifest['integrations'][number] },
): Manifest {
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

function parse(ctx: Context, text: string, { toCause, toIssue }: Words): Manifest {
  const parsed = parseManifest(text, { providers: ctx.providers.list().map(({ name }) => name) })
  if (parsed.ok) return parsed.manifest
  throw new MortiseError('integration.invalid_manifest', {
    params: { count: parsed.issues.length },
    causes: parsed.issues.map(toCause),
    issues: parsed.issues.map(toIssue),
  })
}
