// Keys of vendors that take them as RFC 6750 has it for tokens.
import type { ApiKeyAuth } from './auth.ts'

/** A key in `Authorization: Bearer`. */
export function bearerKey(where: Pick<ApiKeyAuth, 'prompt' | 'docsUrl'>): ApiKeyAuth {
  return { kind: 'apiKey', attach: 'header', name: 'Authorization', valuePrefix: 'Bearer ', ...where }
}
