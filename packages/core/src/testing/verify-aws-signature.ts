// Checks Signature Version 4 as a server does, by other code than what signs.
import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** A request as it arrived. */
export interface SignedRequest {
  readonly method: string
  /** Without a query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** The error code that AWS answers a request with; `undefined` when its signature is right. */
export function awsSignatureFault(
  request: SignedRequest,
  key: { awsKeyId: string; awsSecretKey: string; region: string },
): string | undefined {
  const { headers, body } = request
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!found) return 'MissingAuthenticationToken'
  const [, keyId = '', day = '', region = '', service = '', names = '', signature = ''] = found
  if (keyId !== key.awsKeyId) return 'InvalidAccessKeyId'
  if (region !== key.region) return 'AuthorizationHeaderMalformed'
  const bodyHash = sha256(body)
  if (headers['x-amz-content-sha256'] !== bodyHash) return 'XAmzContentSHA256Mismatch'
  const listed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const path = request.path
    .split('/')
    .map((step) => encodeURIComponent(decodeURIComponent(step)).replace(/[!'()*]/g, percent))
  const canonical = [request.method, path.join('/'), '', listed.join(''), names, bodyHash].join('\n')
  const scope = [day, region, service, 'aws4_request']
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), sha256(canonical)].join('\n')
  const signingKey = scope.reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${key.awsSecretKey}`,
  )
  const wanted = createHmac('sha256', signingKey).update(text).digest('hex')
  return wanted === signature ? undefined : 'SignatureDoesNotMatch'
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function percent(char: string): string {
  return `%${char.charCodeAt(0).toString(16).toUpperCase()}`
}
