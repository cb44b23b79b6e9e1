// The bodies that pages send to sign in.
import { checkInput, emailSchema, MortiseError } from '@mortise/contract'
import { z } from 'zod'

const passwordSchema = z.string().min(1, 'must not be empty').max(1024, 'must have at most 1024 characters')
const codeSchema = z.string().trim().min(1, 'must not be empty').max(64, 'must have at most 64 characters')
const nameSchema = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(128, 'must have at most 128 characters')
  .regex(/^\P{C}*$/u, 'must not contain control characters')
  .optional()

/** The bodies by what they are for. */
export const accountBodies = {
  signIn: z.object({ email: emailSchema, password: passwordSchema, code: codeSchema.optional() }),
  acceptLink: z.object({
    token: z.string().min(1).max(256),
    password: passwordSchema,
    email: emailSchema.optional(),
    firstName: nameSchema,
    lastName: nameSchema,
  }),
  requestReset: z.object({ email: emailSchema }),
  finishReset: z.object({ token: z.string().min(1).max(256), password: passwordSchema }),
  confirmSecondFactor: z.object({ code: codeSchema }),
  removeSecondFactor: z.object({ password: passwordSchema, code: codeSchema }),
  changePassword: z.object({ password: passwordSchema, newPassword: passwordSchema }),
} as const

/** The body of a request. @throws MortiseError request.invalid naming what is wrong with it */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const checked = checkInput(schema, body, 'body')
  if (checked.ok) return checked.value
  throw new MortiseError('request.invalid', { issues: checked.issues })
}
