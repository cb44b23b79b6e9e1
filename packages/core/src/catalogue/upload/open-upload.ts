// The manifest in an uploaded zip.
import { MortiseError, manifestLimits } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { findUpload } from './store.ts'
import { uploadIdOf } from './upload-link.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The text of the manifest that `sourceZipUrl` leads to: `mortise.yaml`, or the only YAML file at the top of the zip.
 * @throws MortiseError request.invalid naming `sourceZipUrl` when there is no such upload or no manifest in it
 */
export async function openUpload(ctx: Context, sourceZipUrl: string): Promise<string> {
  const id = uploadIdOf(ctx, sourceZipUrl)
  if (id === undefined) {
    throw refuse(
      'must name an upload of this server, as gs://<bucket>/<path> from GET /v1/generate-upload-url; or send sourceYaml',
    )
  }
  const zip = await findUpload(acrossProjects(ctx, 'upload').database.db, id, ctx.now())
  if (!zip) throw refuse('has no upload, or its hour is over; upload the file again')
  return readManifestIn(zip)
}

/** The only manifest in a zip. It has at most as many bytes as a manifest may have, whatever the zip claims. */
async function readManifestIn(zip: Buffer): Promise<string> {
  const found = new Map<string, number>()
  const entries = await unzip(zip, ({ name, originalSize }) => {
    const isManifest = /^(\.\/)?[^/]+\.ya?ml$/i.test(name)
    if (isManifest) found.set(name, originalSize)
    return isManifest && originalSize <= manifestLimits.bytes
  })
  const names = [...found.keys()]
  const own = names.find((each) => /^(\.\/)?mortise\.ya?ml$/i.test(each))
  const name = own ?? (names.length === 1 ? names[0] : undefined)
  if (name === undefined) {
    const what = names.length === 0 ? 'no YAML file' : `${names.length} YAML files and no mortise.yaml`
    throw refuse(`leads to a zip with ${what} at its top; put mortise.yaml there`)
  }
  const bytes = entries[name]
  if (!bytes) throw refuse(`leads to a zip whose ${name} is larger than ${manifestLimits.bytes} bytes`)
  try {
    return utf8.decode(bytes)
  } catch {
    throw refuse(`leads to a zip whose ${name} is not UTF-8 text`)
  }
}

async function unzip(
  zip: Buffer,
  filter: (file: { name: string; originalSize: number }) => boolean,
): Promise<Record<string, Uint8Array>> {
  const { unzipSync } = await import('fflate')
  try {
    return unzipSync(zip, { filter })
  } catch {
    throw refuse('leads to a file that is not a readable zip')
  }
}

function refuse(detail: string): MortiseError {
  return new MortiseError('request.invalid', { issues: [{ in: 'body', name: 'sourceZipUrl', detail }] })
}
