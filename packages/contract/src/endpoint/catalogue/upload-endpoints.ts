// Endpoints of uploads: manifests that are sent as a zip before they are deployed.
import { z } from 'zod'
import { signedUrlSchema } from '../../wire/catalogue/upload.ts'
import { defineEndpoint } from '../endpoint.ts'

/** `GET /v1/generate-upload-url` */
export const generateUploadUrl = defineEndpoint({
  operationId: 'generateUploadUrl',
  method: 'GET',
  path: '/v1/generate-upload-url',
  surface: 'management',
  summary: 'Get an address to upload a manifest to',
  description:
    'Returns an address that takes one zip file with `PUT` for fifteen minutes. The file holds `mortise.yaml` at its top and has at most 1 MB. Deploy it with `sourceZipUrl` set to `gs://<bucket>/<path>` within an hour. With `md5`, the address takes no other bytes.',
  tag: 'Integration',
  access: { scope: 'deploy', role: 'any', token: 'refused' },
  query: z.object({
    md5: z
      .string()
      .regex(/^[A-Za-z0-9+/]{22}==$/, 'must be the MD5 of the file in base64, with 24 characters')
      .optional(),
  }),
  example: { query: { md5: '1B2M2Y8AsgTpgAmY7PhCfg==' } },
  success: 200,
  response: signedUrlSchema,
  errors: [],
})
